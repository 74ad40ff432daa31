// Finds texts of the interface in apps/web that are not in t(…), and the keys that are passed to t(…).
import { parseSync } from 'vite';

const VIETNAMESE = /[àáạảãâầấậẩẫăằắặẳẵèéẹẻẽêềếệểễìíịỉĩòóọỏõôồốộổỗơờớợởỡùúụủũưừứựửữỳýỵỷỹđ]/iu;
const LETTER = /\p{L}/u;
/** Names and addresses, which are the same in every language. */
const NAMES = /^(?:I Can do it|Google|Anki|Quizlet|CSV|PDF|QR|\/[a-z-]+)$/;
/** Attributes and properties that users read or hear. */
const SPOKEN =
  /^(?:label|title|placeholder|alt|hint|text|detail|subtitle|heading|message|failure|reason|greeting|yes|no|action|unit|noun|aria-(?:label|description|roledescription|valuetext))$/;
/** Functions that show an argument, with the index of the argument. */
const SHOWING = { showToast: 1, refusalText: 1, useDocumentTitle: 0, useFailureToast: 1, missingDialog: 0 };
/** Expressions that only pass a text on to the node that uses it. */
const PASSING =
  /^(?:ConditionalExpression|LogicalExpression|ArrayExpression|TS(?:As|Satisfies)Expression|TemplateLiteral)$/;
const UNSEEN = /^(?:ImportDeclaration|TS(?!As|Satisfies|NonNull)\w+)$/;

/** The texts outside of t(…), each with its line. */
export function unwrappedIn(name, code) {
  const found = [];
  each(name, code, (node, parents) => {
    const text = textOf(node);
    if (text === undefined || !LETTER.test(text) || NAMES.test(text.trim())) return;
    if (!isShown(node, text, parents)) return;
    found.push(`${name}:${code.slice(0, node.start).split('\n').length}: ${text.trim()}`);
  });
  return found;
}

/** The keys that are passed to t(…). @throws for a key that is not a literal. */
export function keysIn(name, code) {
  const keys = [];
  each(name, code, (node) => {
    if (!isTranslation(node)) return;
    const [key] = node.arguments;
    if (key?.type !== 'Literal') throw new Error(`${name}: t(…) needs the text itself`);
    keys.push(key.value);
  });
  return keys;
}

function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : undefined;
}

function isShown(node, text, parents) {
  if (node.type === 'JSXText') return true;
  let at = parents.length - 1;
  while (at >= 0 && isPassing(parents, at)) at -= 1;
  const parent = parents[at];
  const child = parents[at + 1] ?? node;
  if (parent === undefined || isCompared(parent, child)) return false;
  if (VIETNAMESE.test(text)) return true;
  if (parent.type === 'JSXExpressionContainer') return parents[at - 1].type !== 'JSXAttribute';
  if (parent.type === 'JSXAttribute') return SPOKEN.test(nameOf(parent.name));
  // A text such as 'left' or 'vi' is a value of the program, not a sentence.
  const isSentence = /^[A-Z]|\s/.test(text);
  if (parent.type === 'Property') return SPOKEN.test(nameOf(parent.key)) && isSentence;
  if (parent.type !== 'CallExpression') return false;
  const place = SHOWING[nameOf(parent.callee)];
  return place !== undefined && parent.arguments[place] === child && isSentence;
}

function isPassing(parents, at) {
  const { type } = parents[at];
  return PASSING.test(type) || (type === 'JSXExpressionContainer' && parents[at - 1].type === 'JSXAttribute');
}

function isCompared(parent, child) {
  return (
    /^(?:BinaryExpression|SwitchCase)$/.test(parent.type) ||
    (parent.type === 'MemberExpression' && child.type !== 'ArrayExpression') ||
    (parent.type === 'Property' && parent.key === child)
  );
}

const nameOf = (node) => node.name?.name ?? node.name ?? node.value ?? node.property?.name ?? '';

function isTranslation(node) {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't';
}

function each(name, code, onNode) {
  const { program, errors } = parseSync(name, code, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  visit(program, [], onNode);
}

function visit(node, parents, onNode) {
  if (Array.isArray(node)) for (const one of node) visit(one, parents, onNode);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type !== 'string' || UNSEEN.test(node.type)) {
      if (typeof node.type === 'string' && /^(?:Export|New)/.test(node.type))
        visitParts(node, parents, onNode);
      return;
    }
    onNode(node, parents);
    visitParts(node, parents, onNode);
  }
}

function visitParts(node, parents, onNode) {
  for (const key in node) {
    if (typeof node[key] !== 'object') continue;
    // The key of a translation is in t(…), but its values may contain other texts.
    const part = key === 'arguments' && isTranslation(node) ? node.arguments.slice(1) : node[key];
    visit(part, [...parents, node], onNode);
  }
}
