import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import type { Mark } from '#src/kernel/files/printed-document.ts'
import { TICKET_PAPERS } from './schemas.ts'
import { ticketSheet } from './server/ticket-sheet.ts'

/** What a thermal printer draws: 203 dots an inch. */
const DOTS_A_POINT = 203 / 72

const tickets = Array.from({ length: 20 }, (_, at) => ({
  address: `https://taller.example.com/module/textil/escanear?bulto=019ab5c2-7f00-7000-8000-${String(at).padStart(12, '0')}`,
  code: `OP-2026-001 / ${at + 1}`,
  ...{ size: 'XL', colour: 'Azul marino', pieces: 24, style: 'Camisa de manga larga con bolsillo' },
}))

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The dark squares of a part of a page, dot by dot. */
function printed(page: readonly Mark[], frame: Frame) {
  const [width, height] = [Math.round(frame.width * DOTS_A_POINT), Math.round(frame.height * DOTS_A_POINT)]
  const data = new Uint8Array(width * height * 4).fill(255)
  const dot = (point: number, from: number) => Math.round((point - from) * DOTS_A_POINT)
  for (const mark of page) {
    if (mark.kind !== 'rect') continue
    for (let y = Math.max(0, dot(mark.y, frame.y)); y < Math.min(height, dot(mark.y + mark.height, frame.y)); y++)
      for (let x = Math.max(0, dot(mark.x, frame.x)); x < Math.min(width, dot(mark.x + mark.width, frame.x)); x++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  return { data, width, height }
}

it.each(TICKET_PAPERS.filter((paper) => paper !== 'A4'))(
  'on a roll of %s each ticket is a page whose code is read at 203 dpi',
  async (paper) => {
    const sheet = await ticketSheet('Tiquetes', tickets, paper)
    expect(sheet.pages).toHaveLength(tickets.length)
    for (const [at, page] of sheet.pages.entries())
      expect(decodeQR(printed(page, { x: 0, y: 0, ...sheet }))).toBe(tickets[at]?.address)
  },
)

it('on A4 eighteen stand on a sheet, and each code is read at 203 dpi', async () => {
  const sheet = await ticketSheet('Tiquetes', tickets, 'A4')
  expect(sheet.pages).toHaveLength(2)
  const [width, height] = [sheet.width / 3, sheet.height / 6]
  for (const [at, ticket] of tickets.entries()) {
    const place = at % 18
    const frame = { x: (place % 3) * width, y: Math.floor(place / 3) * height, width, height }
    expect(decodeQR(printed(sheet.pages[Math.floor(at / 18)] ?? [], frame))).toBe(ticket.address)
  }
})

it('what is to be typed stands on each, and nothing leaves its ticket', async () => {
  const long = tickets.map((ticket) => ({
    ...ticket,
    colour: 'Azul marino con rayas blancas muy finas',
    size: 'XXXL largo',
  }))
  const sheet = await ticketSheet('Tiquetes', long, '58 mm')
  for (const [at, page] of sheet.pages.entries()) {
    const texts = page.filter((mark) => mark.kind === 'text')
    expect(texts.map(({ text }) => text)).toContain(`OP-2026-001 / ${at + 1}`)
    expect(texts.every(({ x, y, width }) => x >= 0 && x + width <= sheet.width && y <= sheet.height)).toBe(true)
  }
})
