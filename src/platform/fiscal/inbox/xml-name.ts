/** The name of the file with a document's bytes. */
export const xmlName = (number: string): string => `${number.replace(/[^0-9A-Za-z-]/g, '_')}.xml`
