import { matches } from '#src/kernel/matches.ts'

/** As many as a person still finds something among; the grid has no pages. */
export const MOST_VIDEOS = 200

const PLAYER = 'https://www.youtube-nocookie.com/embed/'
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com']
const SHORT_HOST = 'youtu.be'
const ID = /^[\w-]{11}$/
/** The folders of youtube.com under which a path names a video. */
const FOLDERS = ['embed', 'shorts', 'live', 'v']

/**
 * The address of the player of a YouTube video, or null for anything else. Only the host and the video's id decide, and only
 * the id is taken over: whatever else stands in an address never reaches the frame.
 */
export function playerOf(url: string): string | null {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null
  const video = videoIn(parsed)
  return ID.test(video) ? PLAYER + video : null
}

function videoIn({ hostname, pathname, searchParams }: URL): string {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  if (hostname === SHORT_HOST) return first
  if (!HOSTS.includes(hostname)) return ''
  if (first === 'watch') return searchParams.get('v') ?? ''
  return FOLDERS.includes(first) ? second : ''
}

/** The host of an address, as a person names a site: 'vimeo.com'. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url

/** The videos whose title or description holds what is searched. */
export const videosFound = <V extends { title: string; description: string }>(videos: readonly V[], search: string) =>
  videos.filter(({ title, description }) => matches(`${title} ${description}`, search))
