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

const CALLS = new Set(['CallExpression', 'NewExpression']);

/**
 * `calls: false` skips functions and the flags given to `RegExp`, for pdf.js: it has its own polyfills, and its viewer, whose
 * pattern for links needs the flag `v`, is not used.
 */
export function tooNewIn(name, code, { calls = true } = {}) {
  const { program, errors } = parseSync(name, code, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  visit(program, (node) => {
    const reason = reasonOfSyntax(node) ?? reasonOfText(node) ?? (calls ? reasonOfCall(node) : undefined);
    if (reason !== undefined) found.push(`${reason}: ${code.slice(node.start, node.start + 80)}`);
  });
  return found;
}

function reasonOfSyntax(node) {
  if (node.type === 'StaticBlock') return 'static block';
  if (node.type === 'VariableDeclaration' && node.kind.endsWith('using')) return 'using';
  if (node.type === 'ImportDeclaration' && node.attributes.length > 0) return 'import attribute';
  if (node.type !== 'Literal' || !node.regex) return undefined;
  return node.regex.flags.includes('v') ? 'flag v' : reasonOfPattern(node.regex.pattern);
}

/**
 * The bundler writes a pattern that it cannot transform as a text, `RegExp("(?<!a)b", "u")`, and a text may be one part of a
 * pattern: each text of the script is read as a pattern.
 */
function reasonOfText(node) {
  const reason = reasonOfPattern(textOf(node));
  return partsOf(node).some((part) => reasonOfPattern(textOf(part)) === reason) ? undefined : reason;
}

function reasonOfPattern(pattern) {
  if (/\(\?<[=!]/.test(pattern)) return 'lookbehind';
  return /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern) ? 'pattern modifier' : undefined;
}

/** The text of an expression without the parts that are not constant. */
function textOf(node) {
  if (node?.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return partsOf(node).map(textOf).join('');
}

/** The expressions that a text is joined from. */
function partsOf(node) {
  if (node?.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right];
  if (node?.type === 'TaggedTemplateExpression') return [node.quasi];
  if (node?.type !== 'TemplateLiteral') return [];
  return node.quasis.flatMap((text, at) => [text, ...node.expressions.slice(at, at + 1)]);
}

function reasonOfCall(node) {
  if (isRegExpCall(node)) return textOf(node.arguments[1]).includes('v') ? 'flag v' : undefined;
  if (!CALLS.has(node.type) || node.callee.type !== 'MemberExpression' || node.callee.computed)
    return undefined;
  const { object, property } = node.callee;
  const owner = object.name ?? object.property?.name;
  const isNew = NEW_STATICS.test(`${owner}.${property.name}`) || NEW_METHODS.has(property.name);
  return isNew ? 'new function' : undefined;
}

function isRegExpCall(node) {
  return CALLS.has(node?.type) && (node.callee.name ?? node.callee.property?.name) === 'RegExp';
}

/** Whether a `try` does nothing but make a pattern, with another one in place of it for browsers that lack its syntax. */
function isPatternWithFallback({ type, block, handler }) {
  if (type !== 'TryStatement' || handler === null || block.body.length !== 1) return false;
  const [{ argument, expression }] = block.body;
  return isRegExpCall(argument ?? expression);
}

function visit(node, onNode) {
  if (Array.isArray(node)) for (const one of node) visit(one, onNode);
  else if (node !== null && typeof node === 'object') {
    if (isPatternWithFallback(node)) return visit([node.handler, node.finalizer], onNode);
    if (typeof node.type === 'string') onNode(node);
    for (const key in node) if (typeof node[key] === 'object') visit(node[key], onNode);
  }
}
