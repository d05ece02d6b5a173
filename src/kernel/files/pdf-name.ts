/** The name of a document's file: a number may have signs that no file has, as F2026/1 in Spain. */
export const pdfName = (number: string): string => `${number.replace(/[^\p{L}\p{N} ._-]+/gu, '-')}.pdf`
