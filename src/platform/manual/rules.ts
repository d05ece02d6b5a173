import { matches } from '#src/kernel/matches.ts'

/** The maximum that stays findable: the grid has no pages. */
export const MOST_VIDEOS = 200

/** A video site: its host, how its URLs name a video, and its player's URL. */
interface Site {
  hosts: readonly string[]
  /** The video's id in a URL, '' if there is none. */
  video: (address: URL) => string
  name: RegExp
  player: (name: string) => string
}

const partsOf = ({ pathname }: URL) => pathname.split('/').slice(1)
/** The folders of youtube.com whose paths name a video. */
const FOLDERS = ['embed', 'shorts', 'live', 'v']

// The content policy of src/server/http/headers.ts allows exactly these players.
const SITES: readonly Site[] = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com'],
    video: (address) => {
      const [first = '', second = ''] = partsOf(address)
      if (first === 'watch') return address.searchParams.get('v') ?? ''
      return FOLDERS.includes(first) ? second : ''
    },
    name: /^[\w-]{11}$/,
    player: (name) => `https://www.youtube-nocookie.com/embed/${name}`,
  },
  {
    hosts: ['youtu.be'],
    video: (address) => partsOf(address)[0] ?? '',
    name: /^[\w-]{11}$/,
    player: (name) => `https://www.youtube-nocookie.com/embed/${name}`,
  },
  {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    video: (address) => {
      const [first = '', second = ''] = partsOf(address)
      return first === 'video' ? second : first
    },
    name: /^\d{6,12}$/,
    player: (name) => `https://player.vimeo.com/video/${name}?dnt=1`,
  },
  {
    hosts: ['loom.com', 'www.loom.com'],
    video: (address) => {
      const [first = '', second = ''] = partsOf(address)
      return ['share', 'embed'].includes(first) ? second : ''
    },
    name: /^[0-9a-f]{32}$/,
    player: (name) => `https://www.loom.com/embed/${name}`,
  },
]

/**
 * The player's URL for a video of a known site, otherwise null. Only the host and the video's id are used: nothing else of the typed URL reaches the
 * frame.
 */
export function playerOf(url: string): string | null {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const site = SITES.find(({ hosts }) => hosts.includes(address.hostname))
  const name = site?.video(address) ?? ''
  return site?.name.test(name) ? site.player(name) : null
}

/** A URL's host as people name the site: 'vimeo.com'. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url

/** The videos whose title or description contains the search term. */
export const videosFound = <V extends { title: string; description: string }>(videos: readonly V[], search: string) =>
  videos.filter(({ title, description }) => matches(`${title} ${description}`, search))
