import { describe, expect, it } from 'vitest'
import { pageHeadOf } from './head-of.ts'

const URL = 'https://taller.example/inicio/'
const head = (html: string) => pageHeadOf(html, URL)

describe('the title of a page', () => {
  it.each([
    ['<title> Taller \n Ariadna </title>', 'Taller Ariadna'],
    ['<TITLE>Caf&eacute; &amp; T&#233;</TITLE>', 'Café & Té'],
    ['<title>Uno</title><title>Dos</title>', 'Uno'],
    ['<svg><title>Flecha</title></svg><title>Taller</title>', 'Taller'],
    ['<meta property="og:title" content="Taller">', 'Taller'],
    ['<meta property="og:site_name" content="Ariadna"><meta property="og:title" content="Inicio">', 'Inicio'],
    ['<title>a\u202eb\u0007c\u200bd</title>', 'abcd'],
    ['<title><b>Taller</b></title>', '<b>Taller</b>'],
    ['<meta name="title" content="Otro"><title>Taller</title>', 'Taller'],
    ['<p>Taller</p>', ''],
    ['<title>Sin final', 'Sin final'],
    ['<title></title><meta property="og:title" content="Taller">', 'Taller'],
  ])('%s is %j', (html, title) => expect(head(html).title).toBe(title))

  it('is cut where it never ends, and never within a letter', () => {
    expect([...head(`<title>${'😀'.repeat(900)}`).title]).toHaveLength(200)
    expect(head(`<title>${'x'.repeat(900_000)}`).title).toHaveLength(200)
  })
})

it.each([
  ['<meta name="description" content="Ropa de trabajo">', 'Ropa de trabajo'],
  ['<meta name="Description" content=" a\n b "><meta name="description" content="otra">', 'a b'],
  ['<meta property="og:description" content="Ropa">', 'Ropa'],
  ['<meta name="description" content=""><meta property="og:description" content="Ropa">', 'Ropa'],
  ['<meta name="__proto__" content="x">', ''],
  ['', ''],
])('the description of %s is %j', (html, description) => expect(head(html).description).toBe(description))

it.each([
  ['', ['https://taller.example/favicon.ico']],
  [
    '<link rel="shortcut icon" href="/uno.png"><link rel="apple-touch-icon" href="dos.png">',
    ['https://taller.example/inicio/dos.png', 'https://taller.example/uno.png', 'https://taller.example/favicon.ico'],
  ],
  [
    '<base href="https://otra.example/a/"><link rel="icon" type="image/png" href="i.png">',
    ['https://otra.example/a/i.png', 'https://otra.example/favicon.ico'],
  ],
  ['<link rel="icon" type="image/svg+xml" href="/i.svg">', ['https://taller.example/favicon.ico']],
  ['<link rel="stylesheet" href="/a.css"><link rel="icon" href="http://">', ['https://taller.example/favicon.ico']],
])('the icons of %s are looked for in turn', (html, icons) => expect(head(html).icons).toEqual(icons))
