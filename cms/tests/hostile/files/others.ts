import { hex, join, u16be, u32be, u32le } from './bytes';
import { type Format, marked } from './format';

/** Fonts, programs, and whatever else a member may choose by mistake or on purpose. */
export const OTHERS: readonly Format[] = [
  marked('ttf', 'font/ttf', join(hex('00010000'), u16be(9))),
  marked('otf', 'font/otf', join('OTTO', u16be(9))),
  marked('woff', 'font/woff', join('wOFF', hex('00010000'), u32be(700))),
  marked('woff2', 'font/woff2', join('wOF2', hex('00010000'), u32be(700))),
  marked('eot', 'application/vnd.ms-fontobject', join(u32le(700), u32le(600), hex('01000200'), Buffer.alloc(22), 'LP')),
  marked('exe', 'application/x-msdownload', join('MZ', Buffer.alloc(58), u32le(64), 'PE\0\0')),
  marked('elf', 'application/x-elf', hex('7f454c46 020101')),
  marked('macho', 'application/x-mach-binary', hex('cffaedfe 07000001')),
  marked('class', 'application/java-vm', hex('cafebabe 00000034')),
  marked('dex', 'application/octet-stream', join('dex\n035\0')),
  marked('wasm', 'application/wasm', hex('0061736d 01000000')),
  marked('swf', 'application/x-shockwave-flash', join('CWS', hex('09'), u32le(700))),
  marked('sqlite', 'application/x-sqlite3', join('SQLite format 3\0', u16be(4_096))),
  marked('lnk', 'application/x.ms.shortcut', hex('4c0000000114020000000000c000000000000046')),
  marked('pcap', 'application/vnd.tcpdump.pcap', hex('d4c3b2a1 02000400')),
  marked('dcm', 'application/dicom', join(Buffer.alloc(128), 'DICM')),
  marked('glb', 'model/gltf-binary', join('glTF', u32le(2), u32le(700))),
  marked('stl', 'model/stl', join('solid x\n facet normal 0 0 0\n')),
  marked('blend', 'application/x-blender', join('BLENDER-v279')),
  marked('php', 'application/x-php', join("<?php system($_GET['c']); ?>")),
  marked('sh', 'application/x-sh', join('#!/bin/sh\nrm -rf /\n')),
  marked('eml', 'message/rfc822', join('From: a@example.org\r\nSubject: =?utf-8?B?', 'A'.repeat(300))),
  marked('ics', 'text/calendar', join('BEGIN:VCALENDAR\r\n')),
  marked('pem', 'application/x-pem-file', join('-----BEGIN CERTIFICATE-----\n')),
  { ext: 'txt', type: 'text/plain', make: () => Buffer.alloc(0) },
  { ext: 'bin', type: 'application/octet-stream', make: () => Buffer.alloc(4_096) },
];
