import type { Book } from 'contract';
import { createRoot, type Root } from 'react-dom/client';
import { StoryBook } from '@/components/book/story-book';
import styles from './story-book.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

// Within a shadow no property is registered: what borders and shadows begin from, the page has to take.
const properties = new CSSStyleSheet();
properties.replaceSync((styles.match(/@property[^{}@]+\{[^{}@]+\}/g) ?? []).join('\n'));
document.adoptedStyleSheets.push(properties);

/**
 * `<story-book>`: a story as a book, for a page of another React, which gives it the book that the server has made for its
 * reader as `book`. It brings its own styles, and asks no server for anything but the photos.
 */
class StoryBookElement extends HTMLElement {
  #book: Book | undefined;
  #root: Root | undefined;

  get book(): Book | undefined {
    return this.#book;
  }

  set book(book: Book | undefined) {
    this.#book = book;
    this.#show();
  }

  connectedCallback() {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#root = createRoot(shadow);
    this.#show();
  }

  disconnectedCallback() {
    this.#root?.unmount();
    this.#root = undefined;
  }

  #show() {
    this.#root?.render(this.#book && <StoryBook book={this.#book} over />);
  }
}

customElements.define('story-book', StoryBookElement);
