import { dfcResourceBody, eduResourceBody, RESOURCE_LIMITS, RESOURCE_STEPS } from 'contract';
import { expect, it } from 'vitest';
import { CHALLENGE_LIBRARY, EDUCATION_LIBRARY } from '.';

it('is what staff could have typed, with short briefs and goals', () => {
  for (const entry of EDUCATION_LIBRARY)
    expect(eduResourceBody.parse({ ...entry, published: true })).toMatchObject(entry);
  for (const entry of CHALLENGE_LIBRARY)
    expect(dfcResourceBody.parse({ ...entry, published: true })).toMatchObject(entry);
  const hints = [...EDUCATION_LIBRARY, ...CHALLENGE_LIBRARY].map(({ brief }) => brief);
  for (const hint of [...hints, ...EDUCATION_LIBRARY.map(({ goal }) => goal)])
    expect([...hint].length, hint).toBeLessThanOrEqual(RESOURCE_LIMITS.hint);
});

it('has something for every step, and pages to turn', () => {
  for (const step of RESOURCE_STEPS) {
    expect(EDUCATION_LIBRARY.filter((entry) => entry.step === step).length, step).toBeGreaterThanOrEqual(5);
  }
  expect(EDUCATION_LIBRARY.length).toBeGreaterThan(20);
  expect(CHALLENGE_LIBRARY.length).toBeGreaterThan(5);
});

it('leads to each resource by a link of its own', () => {
  const links = [...EDUCATION_LIBRARY, ...CHALLENGE_LIBRARY].map(({ link }) => link);
  expect(new Set(links).size).toBe(links.length);
});
