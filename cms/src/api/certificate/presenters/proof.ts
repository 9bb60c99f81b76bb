import { type CertificateProof, certificateSerial } from 'contract';
import type { Certificate } from '../queries/certificates';
import type { Sheets } from '../services/sheets';

const issuedOf = (certificate: Certificate | undefined) =>
  certificate
    ? {
        id: certificate.id,
        serial: certificateSerial(certificate.session, certificate.number),
        state: certificate.state,
        time: certificate.issued_time,
      }
    : null;

type Beside = {
  /** Of who checked them last. */
  name: string;
  issued: ReadonlyMap<string, Certificate> | undefined;
};

/** Sheets as owner and staff read them, with what was issued of each. */
export const presentProof = ({ sheets, digest, state, proof }: Sheets, { name, issued }: Beside): CertificateProof => ({
  state,
  sheets: sheets.map((sheet) => ({ ...sheet, certificate: issuedOf(issued?.get(sheet.person_id)) })),
  digest,
  checked:
    proof.checked_time === null ? null : { time: proof.checked_time, name, is_stale: proof.checked_digest !== digest },
});
