// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root, Stop } from './place.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();
/** Whether a signal has asked for the end. */
let stopping = false;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 */
const signalGroup = (child, name) => {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // The group ended between the look and the signal.
  }
};

/**
 * Starts a program in a process group of its own, so that all it starts itself ends with it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {import('node:child_process').ChildProcess}
 */
export const launch = (command, args, options = {}) => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    ...options,
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  child.once('error', () => alive.delete(child));
  return child;
};

/**
 * Resolves with the exit code of a child; 1 when a signal ended it or it could not be started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Runs a shell command to its end. `show` prints as it goes, else the output is kept for the caller; `show: 'lines'`
 * prints whole lines, for programs that run beside others and would draw over each other on a terminal.
 * @param {string} command
 * @param {import('node:child_process').SpawnOptions & { show?: boolean | 'lines' }} [options]
 */
export const run = async (command, { show = false, ...options } = {}) => {
  const pipe = show === true ? 'inherit' : 'pipe';
  const child = launch(command, [], { shell: true, ...options, stdio: ['ignore', pipe, pipe] });
  let output = '';
  /** @param {Buffer} chunk */
  const keep = (chunk) => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (show === 'lines' && stream) createInterface({ input: stream }).on('line', (line) => console.log(line));
    else stream?.on('data', keep);
  }
  return { code: await ended(child), output };
};

/** Ends everything that was launched: asked first, after `patience` milliseconds forced. */
export const stopAll = async (patience = 10_000) => {
  const children = [...alive];
  const all = Promise.all(children.map(ended));
  for (const child of children) signalGroup(child, 'SIGTERM');
  const hard = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, patience);
  await all;
  clearTimeout(hard);
};

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * On Ctrl-C, a plain kill or a closed terminal everything launched ends first; `exitCode` may change the code. npm sends
 * its own signals to a shell between itself and this process, which dies of them and says nothing: so that is watched too.
 * @param {(code: number) => number} [exitCode]
 * @param {number} [patience] how long (ms) what was launched may take to end
 */
export const stopOnSignals = (exitCode = (code) => code, patience = undefined) => {
  /** @param {number} code */
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await stopAll(patience);
    process.exit(exitCode(code));
  };
  for (const [name, code] of Object.entries(SIGNALS)) process.on(name, () => stop(code));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(SIGNALS.SIGTERM), 250).unref();
};

/**
 * Runs what serves until a signal or its own end. A signal gives the exit code (`exitCode` may change it); any other end is a
 * fault, whose sentence is printed.
 * @param {() => Promise<void>} main
 * @param {(code: number) => number} [exitCode]
 */
export const serveUntilStopped = async (main, exitCode) => {
  stopOnSignals(exitCode);
  try {
    await main();
  } catch (error) {
    if (!stopping) console.error(error instanceof Stop ? error.message : error);
  }
  if (stopping) return;
  await stopAll();
  process.exit(1);
};
