// Finds syntax and APIs that the bundler does not transform and that the oldest supported browsers lack
// (apps/web/build/browsers.ts).
import { parseSync } from 'vite';

const NEW_STATICS =
  /^(?:Object|Map)\.groupBy$|^Array\.fromAsync$|^Promise\.try$|^RegExp\.escape$|^Math\.sumPrecise$|^Error\.isError$|^URL\.parse$|^Iterator\.\w+$|^Intl\.DurationFormat$|^Uint8Array\.from(?:Base64|Hex)$|^Symbol\.(?:dispose|asyncDispose)$/;
const NEW_METHODS = new Set([
  'getOrInsert',
  'getOrInsertComputed',
  'intersection',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'requestSubmit',
  'showPopover',
  'symmetricDifference',
  'toBase64',
  'toHex',
]);

/** `calls: false` skips APIs, for pdf.js, which has its own polyfills. */
export function tooNewIn(name, code, { calls = true } = {}) {
  const { program, errors } = parseSync(name, code, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  visit(program, (node) => {
    const reason = reasonOfSyntax(node) ?? (calls ? reasonOfCall(node) : undefined);
    if (reason !== undefined) found.push(`${reason}: ${code.slice(node.start, node.start + 80)}`);
  });
  return found;
}

function reasonOfSyntax(node) {
  if (node.type === 'StaticBlock') return 'static block';
  if (node.type === 'Literal' && node.regex) return patternOf(node.regex.pattern, node.regex.flags);
  if (node.type === 'NewExpression' && node.callee.name === 'RegExp') {
    return node.arguments[0]?.type === 'Literal' ? patternOf(String(node.arguments[0].value), '') : undefined;
  }
  return undefined;
}

function patternOf(pattern, flags) {
  if (flags.includes('v')) return 'flag v';
  if (/\(\?<[=!]/.test(pattern)) return 'lookbehind';
  return /\(\?[ims]*-?[ims]+:/.test(pattern) ? 'pattern modifier' : undefined;
}

function reasonOfCall(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.computed)
    return undefined;
  const { object, property } = node.callee;
  const isNew = NEW_STATICS.test(`${object.name}.${property.name}`) || NEW_METHODS.has(property.name);
  return isNew ? 'new function' : undefined;
}

function visit(node, onNode) {
  if (Array.isArray(node)) for (const one of node) visit(one, onNode);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') onNode(node);
    for (const key in node) if (typeof node[key] === 'object') visit(node[key], onNode);
  }
}
