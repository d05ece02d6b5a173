/** Wraps a text to lines no wider than `width`; a word wider than that is broken. Consecutive empty lines become one. */
export function wrapParagraphs(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    const words = paragraph.split(' ').filter((word) => word !== '')
    if (words.length === 0) {
      if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
      continue
    }
    let line = ''
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = broken(word, width, measure)
      line = parts.pop() ?? ''
      lines.push(...parts)
    }
    lines.push(line)
  }
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** Breaks a word into parts that fit, each as long as possible and at least one letter. */
function broken(word: string, width: number, measure: (line: string) => number): string[] {
  const letters = [...word]
  const parts: string[] = []
  let begin = 0
  while (begin < letters.length) {
    let fits = 1
    let most = letters.length - begin
    if (measure(letters.slice(begin).join('')) > width) {
      while (fits < most) {
        const middle = Math.ceil((fits + most) / 2)
        if (measure(letters.slice(begin, begin + middle).join('')) <= width) fits = middle
        else most = middle - 1
      }
    } else fits = most
    parts.push(letters.slice(begin, begin + fits).join(''))
    begin += fits
  }
  return parts
}
