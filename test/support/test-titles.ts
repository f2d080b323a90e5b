import ts from 'typescript';

const TESTS = ['it', 'test', 'describe', 'describeInBrowser', 'describeWithMongod'];

/** The titles of the tests in a file, and of the rows of a table that have one. A value in a title stands as `…`. */
export function titlesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TESTS.includes(rootOf(node.expression))) {
      const [title] = node.arguments;
      const written = title && textOf(title);
      if (written !== undefined) found.push(written);
      if (written?.includes('%s') && ts.isCallExpression(node.expression)) found.push(...rowTitlesOf(node.expression));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Of `it.each(rows)`: the word `it`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression);
  return '';
}

/** What each row of a table begins with. */
function rowTitlesOf({ arguments: [table] }: ts.CallExpression): string[] {
  const rows = table && ts.isAsExpression(table) ? table.expression : table;
  if (!rows || !ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.flatMap((row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? []);
}

function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
