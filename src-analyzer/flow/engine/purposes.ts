import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import {
  INSTRUCTION_WORDS,
  instructionCount,
  operationAt,
  OPS,
  type FileProgram,
  type FunctionProgram,
} from '../program/program.ts';
import type { MisuseRow, Weakness } from '../tables/table.ts';
import { onlyConstant } from '../values/value.ts';
import type { Call, FunctionRun } from './scope.ts';
import { nameOfValue } from './value-names.ts';
import { words } from './words.ts';

/*
 * Settings that are wrong by their constants, in places that say themselves why they are there: a protocol that fixes
 * the cipher, a hash that only finds things again, a check that whoever runs the program may switch off.
 */

/** Protocols that fix their hashes and ciphers: whoever speaks them has no choice. */
const PROTOCOL =
  /(?:^|_)(?:ntlm\w*|lm_?(?:hash|response)|lan_?man\w*|ms_?chap\w*|chap|radius|kerberos|krb\d?|vnc|rfb|scram(?!bl)\w*|web_?sockets?|digest_?(?:auth\w*|scheme|access)|http_?digest|git_?(?:object|hash|blob|sha\d?|oid)\w*|s3|e_?tags?|content_?md5|totp|hotp|otp|uuid_?(?:v?[35])?|name_?uuid\w*|gravatar|libravatar|bittorrent|torrent|info_?hash)(?:_|$)/;
/**
 * Formats of payments, cards, passports and terminals whose specifications name DES or its triple form: EMV, ISO 8583 and
 * 9797, ANSI X9, GlobalPlatform, ICAO 9303, SMPP, MySQL's old passwords, `crypt(3)`. What a payment service has its
 * merchants send is made as the service says, too.
 */
const PRESCRIBED =
  /(?:^|_)(?:emv[a-z\d]{0,20}|dukpt[a-z\d]{0,20}|pin_?blocks?|iso_?(?:8583|9564|9797|7816)[a-z\d]{0,20}|(?:ansi_?)?x_?9_?(?:9|19|24)|retail_?mac|mac_?x?9[a-z\d]{0,20}|[zt][mpa]k|hsm[a-z\d]{0,20}|smart_?cards?|mifare|des_?fire|apdu|global_?platform|scp_?0[123]|e_?passports?|mrtd|icao[a-z\d]{0,20}|smpp[a-z\d]{0,20}|smsc|tacacs[a-z\d]{0,20}|old_?password|des_?crypt|unix_?crypt|crypt_?3|[a-z\d]{0,20}pay|union_?pay[a-z\d]{0,20}|payments?|acquirers?|pos_?terminals?)(?:_|$)/;
/** What hashes are for where nobody gains by forging one: finding something again, or telling two things apart. */
const LOOKUP =
  /(?:^|_)(?:cache[sd]?|avatars?|identicons?|check_?sums?|de_?dup\w*|shard\w*|partition\w*|bucket\w*|thumb(?:nail)?s?|hash_?code|consistent_?hash\w*)(?:_|$)/;
/** Where a hash or its text guards something after all. */
const GUARDS = /passw|pwd|credential|secret|token|sign|verif|auth|login|session/;
const HASHES = /(?:^|_)hash(?:$|_)/;
const BY_PURPOSE: ReadonlySet<Weakness> = new Set(['weak-hash', 'weak-cipher']);

/** Names of where the analysis stands: the function, those around it, their type and file. */
export function namesAround({ engine, info, path }: FunctionRun): string[] {
  const names: string[] = [];
  const functions = engine.index.functionsOfFile[info.file] ?? [];
  for (let at = info, depth = 0; depth < 4; depth++) {
    names.push(at.fn.name);
    const outer = functions[at.fn.outer];
    if (!outer) break;
    at = outer;
  }
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return [...names, info.ownerType.slice(info.ownerType.lastIndexOf('.') + 1), file].map(words);
}

const CALL = OPS.indexOf('call');

/** Whether a function calls another one of that name. */
function callsName(fn: FunctionProgram, names: readonly string[], called: string): boolean {
  for (let at = 0; at < fn.rows.length; at += INSTRUCTION_WORDS)
    if (operationAt(fn.rows, at) === CALL && names[fn.rows[at + 3] ?? 0] === called) return true;
  return false;
}

/** Builders switch off what they are asked for by this in the function that they are given. */
const SWITCHES_OFF = 'disable';

/** Whether a call is given a function that switches off what it asks for: `formLogin(form -> form.disable())`. */
export function isSwitchedOff({ engine }: FunctionRun, { operands }: Pick<Call, 'operands'>): boolean {
  const given = operands.flatMap(({ value }) => value.functions);
  return given.some((id) => {
    const info = engine.index.functions[id];
    return info && callsName(info.fn, engine.index.files[info.file]?.program.names ?? [], SWITCHES_OFF);
  });
}

/** Whether a function calls another one of that name and does not switch off what it asks for. */
function turnsOn(
  program: FileProgram,
  functions: readonly FunctionInfo[],
  { fn }: FunctionInfo,
  called: string,
): boolean {
  const steps = Array.from({ length: instructionCount(fn) }, (_, at) => instructionAt(program, fn, at));
  const lambdas = new Map(steps.flatMap((step) => (step.op === 'lambda' ? [[step.to, step.function]] : [])));
  return steps.some((step) => {
    if (step.op !== 'call' || step.name !== called) return false;
    const given = step.operands.flatMap(({ value }) => functions[lambdas.get(value) ?? -1] ?? []);
    return !given.some((inner) => callsName(inner.fn, program.names, SWITCHES_OFF));
  });
}

/** Whether a function around this one calls another one of that name: a lambda is an option of the calls beside it. */
export function isCalledAround(index: ProjectIndex, info: FunctionInfo, called: string): boolean {
  const functions = index.functionsOfFile[info.file] ?? [];
  const program = index.files[info.file]?.program;
  if (program === undefined) return false;
  let around = functions[info.fn.outer];
  for (let depth = 0; around && depth < 3; depth++) {
    if (callsName(around.fn, program.names, called) && turnsOn(program, functions, around, called))
      return true;
    around = functions[around.fn.outer];
  }
  return false;
}

/** Functions of the same type and file that call this one. */
function callersBeside(index: ProjectIndex, info: FunctionInfo): FunctionInfo[] {
  if (info.fn.name === '') return [];
  const names = index.files[info.file]?.program.names ?? [];
  return (index.functionsOfFile[info.file] ?? []).filter(
    ({ fn, id }) => id !== info.id && fn.owner === info.fn.owner && callsName(fn, names, info.fn.name),
  );
}

/** Whether only the steps of a protocol need this function: `lmHash` calls `desEncrypt`. */
export function isStepOfProtocol(index: ProjectIndex, info: FunctionInfo): boolean {
  const callers = callersBeside(index, info);
  return callers.length > 0 && callers.every(({ fn }) => PROTOCOL.test(words(fn.name)));
}

/** Whether the names around say that a protocol asks for it, or that nothing is guarded by it. */
function isFixedOrHarmless(run: FunctionRun, weakness: Weakness): boolean {
  if (!BY_PURPOSE.has(weakness)) return false;
  const names = namesAround(run);
  if (names.some((name) => PROTOCOL.test(name)) || run.engine.isStepOfProtocol(run.info)) return true;
  // What tells values apart, as a shard by its hash, hides nothing.
  if (weakness === 'weak-cipher') return names.some((name) => HASHES.test(name));
  if (weakness !== 'weak-hash' || names.some((name) => GUARDS.test(name))) return false;
  return names.some((name) => LOOKUP.test(name));
}

const OLD_CIPHER = /(?:^|_)(?:triple_?des|des_?ede|3des|des3?|blow_?fish|rc[24]|arc4)(?:_|$)/;
const MODERN_CIPHER = /(?:^|_)(?:aes|cha_?cha\w*)(?:_|\d|$)/;
/** `TripleDES/CBC/PKCS5Padding`: a mode that hides which blocks are alike. */
const WITH_MODE = /^[^/]+\/(?!ECB)[A-Z]/i;

/**
 * Whether callers choose a cipher among several by the name of its function, `TRIPLE_DES` beside `AES_256`: what is
 * written with the old one has to stay readable. Without a mode of its own blocks that are alike stay so, whoever chose.
 */
export function isChosenByCaller(run: FunctionRun, { operands }: Call): boolean {
  if (!WITH_MODE.test(String((operands[0] && onlyConstant(operands[0].value)) ?? ''))) return false;
  const beside = run.engine.index.functionsOfFile[run.info.file] ?? [];
  let at: FunctionInfo | undefined = run.info;
  for (let depth = 0; at && depth < 4; depth++) {
    if (OLD_CIPHER.test(words(at.fn.name)))
      return beside.some(({ fn }) => MODERN_CIPHER.test(words(fn.name)));
    at = beside[at.fn.outer];
  }
  return false;
}

/** Whether the names and the folder around say that a format of others names the cipher: whoever speaks it asks them first. */
export function isPrescribed(run: FunctionRun): boolean {
  const folder = run.path.split('/').at(-2) ?? '';
  return [...namesAround(run), words(folder)].some((name) => PRESCRIBED.test(name));
}

/** A switch of whoever runs the program: `skipVerify`, `allowSelfSigned`, `strictTLS`. */
const SWITCH =
  /insecure|self_?signed|trust_all|accept_all|(?:skip|ignore|disable|allow|accept|trust|verify|validate|check|strict|no|without|unsafe|bypass|reject)_(?:[a-z]{1,20}_)?(?:ssl|tls|cert|verif|validation|host_?key|host_?name|untrusted|unauthorized|unknown|invalid|unsafe)|(?:ssl|tls|certs?|certificates?|host_?keys?)_(?:[a-z]{1,20}_)?(?:skip|ignore|disable|verify|verification|validat|check|strict)|^strict_?(?:ssl|tls|validation|host_key)|^verify$|skip_?verif/;
/** Where the program runs: on a developer's machine. */
const DEVELOPMENT =
  /(?:^|_)(?:is_)?(?:dev|development|debug|local|testing|test_mode)(?:_mode|_env(?:ironment)?)?$/;
const DEVELOPMENT_NAME = /^(?:dev|development|test|testing|local|debug)$/i;
const BEHIND_SWITCH: ReadonlySet<Weakness> = new Set(['tls-unverified']);

const isSwitch = (name: string): boolean => SWITCH.test(words(name)) || DEVELOPMENT.test(words(name));

/** Whether a condition asks for a switch, or for the name of a developer's machine. */
function asksSwitch(run: FunctionRun, register: number, depth = 3): boolean {
  const maker = depth > 0 ? run.maker(register) : undefined;
  if (maker?.op === 'unary') return asksSwitch(run, maker.value, depth - 1);
  if (maker?.op !== 'binary') return isSwitch(nameOfValue(run, register));
  return [maker.left, maker.right].some(
    (side) =>
      asksSwitch(run, side, depth - 1) ||
      run.value(side).constants?.some((item) => DEVELOPMENT_NAME.test(String(item))),
  );
}

/** Whether this place is reached only where a switch of whoever runs the program says so. */
function isBehindSwitch(run: FunctionRun, weakness: Weakness): boolean {
  if (!BEHIND_SWITCH.has(weakness)) return false;
  return [...run.state.truths.keys()].some((register) => asksSwitch(run, register));
}

/** Whether the function checks certificates itself: it sets what does, or asks one whether it is valid. */
function checksItself({ graph, language }: FunctionRun, weakness: Weakness): boolean {
  const signs = flowOf(language)?.calls.checksCertificates;
  if (weakness !== 'tls-unverified' || !signs) return false;
  const isVerified = graph.makers.some((maker) => maker?.op === 'call' && maker.name === signs.call);
  return (
    isVerified ||
    graph.blocks.some(({ steps }) =>
      steps.some((step) => step.op === 'setField' && signs.fields.test(step.name)),
    )
  );
}

/** Whether the place says itself that a call that is wrong by its constants does no harm there. */
export function isExcused(run: FunctionRun, { weakness }: MisuseRow): boolean {
  return isFixedOrHarmless(run, weakness) || isBehindSwitch(run, weakness) || checksItself(run, weakness);
}
