import { type CertificateProof, certificateSerial, printKey } from 'contract';
import type { Certificate } from '../queries/certificates';
import type { Sheets } from '../services/sheets';

const issuedOf = (certificate: Certificate | undefined) =>
  certificate
    ? {
        id: certificate.id,
        serial: certificateSerial(certificate),
        state: certificate.state,
        time: certificate.issued_time,
      }
    : null;

type Beside = {
  /** Of who checked them last. */
  name: string;
  prizes: readonly string[];
  issued: ReadonlyMap<string, Certificate> | undefined;
};

/** Sheets as owner and staff read them, with what was issued of each. */
export const presentProof = (
  { sheets, digest, state, proof }: Sheets,
  { name, prizes, issued }: Beside,
): CertificateProof => ({
  state,
  prizes: [...prizes],
  sheets: sheets.map((sheet) => ({
    ...sheet,
    certificate: issuedOf(issued?.get(printKey(sheet))),
    award: issuedOf(issued?.get(printKey({ ...sheet, kind: 'award' }))),
  })),
  digest,
  checked:
    proof.checked_time === null ? null : { time: proof.checked_time, name, is_stale: proof.checked_digest !== digest },
});
