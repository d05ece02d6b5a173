import { expect, it } from 'vitest'
import { Customization } from '../contract.ts'
import { fillHead } from './head.ts'

const ORIGIN = 'https://trama.example'
const PAGE = '<title>Trama</title><meta property="og:title" content="Trama" /><link rel="icon" href="/favicon.svg" />'

it('leaves the page as it is where nothing was customised', () => {
  expect(fillHead(PAGE, Customization.parse({}), ORIGIN)).toBe(PAGE)
})

it('names the phrase, the logo and the favicon', () => {
  const page = fillHead(
    PAGE,
    Customization.parse({
      customPhrase: 'Tu taller al día',
      logoUrl: 'https://trama.test/logo.png',
      faviconUrl: 'https://trama.test/icono.png',
    }),
    ORIGIN,
  )
  expect(page).toContain('<title>Trama - Tu taller al día</title>')
  expect(page).toContain('<meta property="og:title" content="Trama - Tu taller al día" />')
  expect(page).toContain('<meta property="og:image" content="https://trama.test/logo.png" />')
  expect(page).toContain('<link rel="icon" href="https://trama.test/icono.png" />')
})

it('names an uploaded logo by its whole address', () => {
  const page = fillHead(PAGE, Customization.parse({ logoUrl: '/images/1' }), ORIGIN)
  expect(page).toContain('<meta property="og:image" content="https://trama.example/images/1" />')
})

it('lets no markup out of a phrase', () => {
  const page = fillHead(PAGE, Customization.parse({ customPhrase: '</title><script>alert("$&")</script>' }), ORIGIN)
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;alert(&quot;$&amp;&quot;)')
})
