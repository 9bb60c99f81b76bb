import { CERTIFICATE_KINDS, certificateLayout, firstLayout } from 'contract';
import { describe, expect, it } from 'vitest';
import { fieldName, layoutOf, placeOf, valuesOf, versionFields } from './words';

describe('the form of a layout', () => {
  it.each(CERTIFICATE_KINDS)('holds every value of %s by itself, and gives it back', (kind) => {
    const layout = { ...firstLayout(kind), background: 'picture' };
    const values = valuesOf(layout);
    expect(layoutOf(values, kind)).toEqual(layout);
    expect(
      versionFields(kind)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(values).sort());
  });

  it('takes the first value for what was left empty and isn’t printed, and no other', () => {
    const values = { ...valuesOf(firstLayout('member')), 'school-left': null, 'story-left': null };
    const { error } = certificateLayout.safeParse(layoutOf(values, 'member'));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['parts.story.left']);
  });

  it.each([
    [['layout', 'parts', 'qr', 'left'], 'qr-left'],
    [['parts', 'name_zh', 'width'], 'name_zh-width'],
    [['layout', 'background'], 'background'],
  ])('shows what is wrong with %s at its field', (path, field) =>
    expect(placeOf({ path, message: '' }).path).toEqual([field]),
  );

  it('names a value by its part', () => expect(fieldName('qr', 'side')).toBe('qr-side'));
});
