import ts from 'typescript';

/** A capital first letter, or a value in its place, and later a word after a space. A value stands as `…`. */
const SENTENCE = /^[A-Z…](?!\d)[^]*\s[A-Za-z]{2,}/;

/** Lines of the log, and the reasons of faults: people who look after the server read them, in English. */
const saysToOperators = (node: ts.Node): boolean =>
  ts.isNewExpression(node) ||
  (ts.isCallExpression(node) && /^super$|(^|\.)(logger|console|stdout)\./.test(node.expression.getText()));

/** The sentences that a source text holds for people, each with its line. */
export function sentencesIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (saysToOperators(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const written = textOf(node);
    if (written !== undefined && SENTENCE.test(written)) {
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${written}`);
    }
    if (ts.isPropertyAssignment(node)) look(node.initializer);
    else ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
