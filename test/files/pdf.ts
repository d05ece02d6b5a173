/** A text as it stands on a page of a PDF: where its baseline begins, in points from the page's upper left corner. */
export interface PdfText {
  page: number
  x: number
  y: number
  text: string
}

export interface ReadPdf {
  pages: { width: number; height: number }[]
  texts: PdfText[]
  title: string
  language: string | null
}

/** A PDF as another's reader finds it. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array): Promise<ReadPdf> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info } = await document.getMetadata()
  const pages: ReadPdf['pages'] = []
  const texts: PdfText[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    pages.push({ width, height })
    const { items } = await page.getTextContent({ disableNormalization: true })
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      texts.push({ page: number, x: item.transform[4], y: height - item.transform[5], text: item.str })
    }
  }
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string }
  await document.loadingTask.destroy()
  return { pages, texts, title, language }
}

/** Its words in the order in which they stand there. */
export async function textOfPdf(bytes: ArrayBuffer): Promise<string> {
  const { title, texts } = await readPdf(bytes)
  return [title, ...texts.map(({ text }) => text)].join('\n')
}
