import { describe, expect, it } from 'vitest';
import { type CertificateValues, noSchool, type PersonValue } from './certificate';
import { certificateErrors, certificateMissing, certificatePath } from './certificate-check';

const school = { category: 1, city: '基隆市', district: '仁愛區', name: '市立仁愛國小' };
const person = (patch: Partial<PersonValue> = {}): PersonValue => ({
  id: 'a',
  kind: 'member',
  name: '小明',
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '',
  department_en: 'Ren Ai School',
  school,
  ...patch,
});
const address = { recipient: '王老師', zip: '200', city: '基隆市', address: '仁一路 1 號', note: '' };
const values = (...people: PersonValue[]): CertificateValues => ({ people, certificate_address: address });

describe('certificate data', () => {
  it('whole: nothing to say', () => {
    expect(certificateErrors(values(person()))).toEqual([]);
    expect(certificateMissing(values(person()))).toEqual([]);
  });

  it.each<[Partial<PersonValue>, string, string]>([
    [{ department_en: '國小' }, 'people.0.department_en', '請填寫英文'],
    [{ wade_giles: '王小明' }, 'people.0.wade_giles', '請填寫英文'],
    [{ school: { ...noSchool, category: 4 }, department_zh: 'ABC' }, 'people.0.department_zh', '請填寫中文'],
  ])('wrong %j', (patch, name, message) => {
    expect(certificateErrors(values(person(patch)))).toEqual([{ name, message }]);
  });

  it.each<[Partial<PersonValue>, string, string]>([
    [{ wade_giles: '' }, 'people.0.wade_giles', '請填寫英文'],
    [{ department_en: ' ' }, 'people.0.department_en', '請填寫英文'],
    [{ school: noSchool }, 'people.0.school.category', '尚未選擇學校'],
    [{ school: { ...school, name: '' } }, 'people.0.school.name', '尚未選擇學校'],
    [{ school: { ...noSchool, category: 4 } }, 'people.0.department_zh', '請填寫中文'],
  ])('missing %j', (patch, name, message) => {
    expect(certificateMissing(values(person(patch)))).toEqual([{ name, message }]);
  });

  it('the address is whole or missing, never wrong', () => {
    const empty = { ...values(person()), certificate_address: { ...address, recipient: '', address: '' } };
    expect(certificateMissing(empty).map(({ name }) => name)).toEqual([
      'certificate_address.recipient',
      'certificate_address.address',
    ]);
  });

  it('finds the place of what the server refused', () => {
    const two = values(person(), person({ id: 'b', kind: 'counselor' }));
    expect(certificatePath(['counselors', 0, 'school'], two)).toEqual(['people', 1, 'school', 'name']);
    expect(certificatePath(['team_members', 0, 'wade_giles'], two)).toEqual(['people', 0, 'wade_giles']);
    expect(certificatePath(['certificate_address', 'zip'], two)).toEqual(['certificate_address', 'zip']);
  });
});
