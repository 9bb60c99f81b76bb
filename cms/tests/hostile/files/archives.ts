import { deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { hex, join } from './bytes';
import { type Format, marked } from './format';

const tar = () => {
  const header = Buffer.alloc(512);
  header.write('a.txt');
  header.write('0000644\0', 100);
  header.write('00000000005\0', 124);
  header.write('ustar\x0000', 257);
  header.write('        ', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return join(header, 'hello'.padEnd(512, '\0'), Buffer.alloc(1_024));
};

/** Archives and what is only compressed. */
export const ARCHIVES: readonly Format[] = [
  { ext: 'zip', type: 'application/zip', make: () => Buffer.from(zipSync({ 'a.txt': strToU8('hello') })) },
  {
    ext: 'jar',
    type: 'application/java-archive',
    make: () => Buffer.from(zipSync({ 'META-INF/MANIFEST.MF': strToU8('Manifest-Version: 1.0\n') })),
  },
  {
    ext: 'xpi',
    type: 'application/x-xpinstall',
    make: () => Buffer.from(zipSync({ 'META-INF/mozilla.rsa': strToU8('x'), 'manifest.json': strToU8('{}') })),
  },
  { ext: 'gz', type: 'application/gzip', make: () => gzipSync('hello'.repeat(50)) },
  { ext: 'tar', type: 'application/x-tar', make: tar },
  { ext: 'tgz', type: 'application/gzip', make: () => gzipSync(tar()) },
  { ext: 'z', type: 'application/x-compress', make: () => join(hex('1f9d90'), deflateRawSync('hello')) },
  marked('7z', 'application/x-7z-compressed', hex('377abcaf271c 0004')),
  marked('rar', 'application/vnd.rar', hex('526172211a0700')),
  marked('rar', 'application/vnd.rar', hex('526172211a070100')),
  marked('xz', 'application/x-xz', hex('fd377a585a00 0004')),
  marked('zst', 'application/zstd', hex('28b52ffd 2400')),
  marked('zst', 'application/zstd', hex('502a4d18 ffffff7f')),
  marked('bz2', 'application/x-bzip2', hex('425a6839 314159265359')),
  marked('lz4', 'application/x-lz4', hex('04224d18')),
  marked('lz', 'application/x-lzip', hex('4c5a4950')),
  marked('lzh', 'application/x-lzh', join('\x20\x20-lh5-')),
  marked('cab', 'application/vnd.ms-cab-compressed', join('MSCF\0\0\0\0')),
  marked('ar', 'application/x-unix-archive', join('!<arch>\ndebian-binary   ')),
  marked('rpm', 'application/x-rpm', hex('edabeedb')),
  marked('iso', 'application/x-iso9660-image', join(Buffer.alloc(32_769), 'CD001')),
  marked('cpio', 'application/x-cpio', join('070701')),
];
