import { writeFileSync } from 'node:fs';

/** What systemd names them by (RestrictAddressFamilies), as the kernel counts them. */
const FAMILIES: Record<string, number> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10 };
/** Numbers of the call `socket` and of the machine's own calls (linux/audit.h). */
const MACHINES: Partial<Record<NodeJS.Architecture, { audit: number; socket: number }>> = {
  x64: { audit: 0xc000003e, socket: 41 },
  arm64: { audit: 0xc00000b7, socket: 198 },
};

const LOAD = 0x20;
const EQUAL = 0x15;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
/** EAFNOSUPPORT, as systemd answers. */
const REFUSE = 0x00050000 + 97;

/** Where the kernel finds them: number of the call, machine, first argument. */
const [NUMBER, AUDIT, FIRST] = [0, 4, 16];

type Instruction = readonly [code: number, then: number, otherwise: number, value: number];

/** Each instruction as the kernel reads it: code, jumps, value. */
const packed = (program: readonly Instruction[]) =>
  Buffer.concat(
    program.map(([code, then, otherwise, value]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt16LE(code, 0);
      bytes.writeUInt8(then, 2);
      bytes.writeUInt8(otherwise, 3);
      bytes.writeUInt32LE(value, 4);
      return bytes;
    }),
  );

/** Writes the filter (seccomp) that lets a program make sockets of these families alone, for bubblewrap's `--seccomp`. */
export const writeFamilyFilter = (file: string, families: readonly string[]) => {
  const machine = MACHINES[process.arch];
  if (!machine) throw new Error(`no numbers are known for ${process.arch}`);
  const allowed = families.map((name) => FAMILIES[name] ?? Number.NaN);
  if (allowed.some(Number.isNaN)) throw new Error(`unknown among ${families.join(' ')}`);
  const rest = allowed.length;
  writeFileSync(
    file,
    packed([
      [LOAD, 0, 0, AUDIT],
      [EQUAL, 0, rest + 4, machine.audit],
      [LOAD, 0, 0, NUMBER],
      [EQUAL, 0, rest + 2, machine.socket],
      [LOAD, 0, 0, FIRST],
      ...allowed.map((family, index): Instruction => [EQUAL, rest - index, 0, family]),
      [RETURN, 0, 0, REFUSE],
      [RETURN, 0, 0, ALLOW],
    ]),
  );
};
