import { strToU8, zipSync } from 'fflate';

type CellValue = string | number | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const columnAt = (index: number) => String.fromCodePoint(65 + index);

function cellOf(value: CellValue, address: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

/** A sheet with these rows, as the XML of a workbook. */
export function sheetOf(rows: readonly (readonly CellValue[])[]): string {
  const written = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => cellOf(value, `${columnAt(column)}${row + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An .xlsx file with one sheet. */
export function workbookOf(sheet: string): Buffer {
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}
