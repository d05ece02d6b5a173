import { expect, it } from 'vitest'
import { playerOf, siteOf, videosFound } from './rules.ts'

const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?t=42&v=dQw4w9WgXcQ&list=PL1',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
  'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ',
])('shows the video of %s in the player', (url) => {
  expect(playerOf(url)).toBe(PLAYER)
})

it.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?autoplay=1', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=1',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184',
  ],
])('shows the video of %s in the player of its site', (url, player) => {
  expect(playerOf(url)).toBe(player)
})

it.each([
  'https://vimeo.com/categories/animation',
  'https://vimeo.com.trampa.example/76979871',
  'https://www.loom.com/share/../evil',
  'https://www.loom.com/pricing',
  'https://youtube.com.trampa.example/watch?v=dQw4w9WgXcQ',
  'https://trampa.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@trampa.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload',
  'https://www.youtube.com/redirect?q=https://trampa.example',
  'https://youtu.be/',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,<script>alert(1)</script>',
  'no es una dirección',
])('leaves %s a link', (url) => {
  expect(playerOf(url)).toBeNull()
})

it('names the site of a link', () => {
  expect(siteOf('https://www.vimeo.com/76979871')).toBe('vimeo.com')
})

it('finds by title and description, without accents', () => {
  const videos = [
    { title: 'Cómo crear una cotización', description: '' },
    { title: 'Bodega', description: 'Registrar una entrada' },
  ]
  expect(videosFound(videos, 'COTIZACION')).toEqual([videos[0]])
  expect(videosFound(videos, ' entrada ')).toEqual([videos[1]])
  expect(videosFound(videos, '')).toEqual(videos)
})
