import type { Logger } from 'pino'
import { admits } from '#src/kernel/access.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import type { Area, CurrentUser, Identify } from '../calls/serve.ts'
import { LIMITS } from '../database/limits.ts'
import { listen, type RowChange } from '../database/listen.ts'
import { heardActs } from './heard-acts.ts'
import { hearsWords, type NodeWord } from './node-words.ts'
import type { FindRecentActs } from './recent-acts.ts'
import { recentChanges } from './recent-changes.ts'

export interface Stream {
  cookies: string | null
  /** The company that the page shows: of control's, the one that it is looking into. */
  visited: string | null
  send(event: 'change' | 'session' | 'refresh', data: unknown): void
  close(): void
}

interface Follower {
  who: CurrentUser
  /** An identification is running. */
  looking: boolean
  /** Something about people has changed since it began. */
  again: boolean
  /** Tell the browser to reload its session after the next identification, whatever it finds. */
  tell: boolean
}

interface LiveMeans {
  identify: Identify
  findRecentActs: FindRecentActs
  /** Hears in which company something was written, before any browser does. */
  onWrite?: (company: string) => void
}

/** Tables whose change may affect who a person is or what is open to them. */
const ABOUT_PEOPLE = ['profiles', 'company_profiles', 'company_modules', 'member_modules', 'app_config', 'session']
const HEARTBEAT_MS = 25_000
/** Between two looks at acts that died before they were announced. */
const LOOK_MS = 5_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Open streams for each person and node. */
const MOST_STREAMS = 30

/**
 * Forwards database changes to the browsers that may know of them: one LISTEN connection for each node and server of the database, one stream for
 * each tab. A stream's person is identified again at every heartbeat, after every gap and whenever something about them changes, so that the stream
 * of somebody who has lost access closes. An act that was committed and never announced, because its process or connection died in between, is found
 * in the history of rows. A page reads its data before its stream is open; the stream then begins with what changed in between.
 */
export function liveChannel(
  urls: readonly string[],
  areas: readonly Area[],
  moduleIds: readonly string[],
  { identify, findRecentActs, onWrite }: LiveMeans,
  log: Logger,
  limits = LIMITS,
) {
  const streams = new Map<Stream, Follower>()
  const readers = readersOf(areas)
  const recent = recentChanges()
  const heard = heardActs()

  const mayKnow = ({ table, company, people }: RowChange, stream: Stream, who: CurrentUser) =>
    (people?.includes(who.id) ?? true) &&
    (readers.get(table) ?? []).some(({ access, area }) => {
      const ofModule = moduleIds.includes(area)
      if (!admits(access, who)) return false
      if (who.role === 'control') return !ofModule || company === stream.visited
      return (company === null || company === who.company) && (!ofModule || who.modules.includes(area))
    })

  /** One identification at a time for a stream, and one more if something changed meanwhile: an older result never replaces a newer one. */
  async function look(stream: Stream, follower: Follower) {
    follower.again = true
    if (follower.looking) return
    follower.looking = true
    try {
      while (follower.again && streams.has(stream)) {
        follower.again = false
        meet(stream, follower, await identify(stream.cookies))
      }
    } catch (err) {
      log.warn({ err }, 'stream not rechecked')
    } finally {
      follower.looking = false
    }
  }

  function meet(stream: Stream, follower: Follower, who: CurrentUser | null) {
    if (!streams.has(stream)) return
    if (who === null) {
      stream.send('session', {})
      stream.close()
      streams.delete(stream)
      return
    }
    const changed = who.role !== follower.who.role || who.company !== follower.who.company
    if (follower.tell || changed) stream.send('session', {})
    follower.tell = false
    follower.who = who
  }

  function recheck(concerns: (who: CurrentUser) => boolean, tell: boolean) {
    for (const [stream, follower] of streams) {
      if (!concerns(follower.who)) continue
      follower.tell ||= tell
      look(stream, follower)
    }
  }

  /** Names the changed tables, each once, without rows: the browser fetches them again. */
  function tellRecent(stream: Stream, who: CurrentUser, seconds: number) {
    const missed = recent.ofLast(seconds).filter((change) => mayKnow(change, stream, who))
    for (const table of new Set(missed.map(({ table }) => table))) stream.send('change', { table, ids: null })
  }

  /**
   * Control writes at any server of a divided database, and only the one that it is connected to announces: its own windows read all again, those of
   * the companies hear of it as of what nobody announced.
   */
  const wroteElsewhere = ({ table }: RowChange) => urls.length > 1 && table === 'control_log'

  /** Everything is read again. */
  function refresh(concerns: (stream: Stream, who: CurrentUser) => boolean) {
    for (const [stream, { who }] of streams) if (concerns(stream, who)) stream.send('refresh', {})
  }

  function onChange(change: RowChange) {
    if (wroteElsewhere(change)) refresh((_, { role }) => role === 'control')
    recent.keep(change)
    if (change.company) onWrite?.(change.company)
    for (const [stream, { who }] of streams) {
      if (mayKnow(change, stream, who)) stream.send('change', { table: change.table, ids: change.ids ?? null })
    }
    if (!ABOUT_PEOPLE.includes(change.table)) return
    if (change.person) recheck((who) => who.id === change.person, false)
    else recheck((who) => isOpenTo(change, who), true)
  }

  /** Announcements before this were missed, of rows as well as of people. */
  function onListening() {
    heard.begin()
    refresh(() => true)
    recheck(() => true, false)
  }

  /**
   * Tells of the acts of the last seconds that nobody announced, in the companies that are looked at here. An act also writes what the history does not
   * keep, as notifications: so everything is read again.
   */
  async function tellMissed() {
    const looked = [...streams].map(([stream, { who }]) => companyOf(stream, who) ?? '')
    const companies = [...new Set(looked)].filter((company) => UUID.test(company))
    if (companies.length === 0) return
    const missed = heard.missedOf(await findRecentActs(companies, heard.seconds()))
    for (const { company, tables } of missed) {
      for (const table of tables) onChange({ table, company, ids: null })
    }
    const written = new Set<string | null>(missed.map(({ company }) => company))
    refresh((stream, who) => written.has(companyOf(stream, who)))
  }

  /** Closes a person's oldest stream when they have too many tabs open. */
  function closeOldest({ id }: CurrentUser) {
    const own = [...streams.entries()].filter(([, follower]) => follower.who.id === id)
    for (const [stream] of own.slice(0, Math.max(0, own.length + 1 - MOST_STREAMS))) {
      stream.close()
      streams.delete(stream)
    }
  }

  const listening = hearsWords.filledBy(areas)
  const onWord = (word: NodeWord) => {
    for (const hear of listening) hear(word)
  }
  const onAct = (act: string, changes: readonly RowChange[]) => {
    if (!changes.some(wroteElsewhere)) heard.hear(act)
  }
  const handlers = { onChange, onAct, onWord, onListening, log }
  const listeners = urls.map((url) => listen(url, handlers, limits))
  const heartbeat = setInterval(() => recheck(() => true, false), HEARTBEAT_MS)
  heartbeat.unref()
  const looking = setInterval(() => tellMissed().catch((err) => log.warn({ err }, 'recent acts not read')), LOOK_MS)
  looking.unref()

  return {
    /** `seconds`: for how far back the changed tables are named, 30 at most. */
    open(stream: Stream, who: CurrentUser, seconds: number) {
      closeOldest(who)
      // A page that read who it is before such a change, and streams after it, reads that again.
      const changed = recent.ofLast(seconds).some((change) => isAboutAll(change) && isOpenTo(change, who))
      const elsewhere = who.role !== 'control' && stream.visited !== null && stream.visited !== who.company
      const follower = { who, looking: false, again: false, tell: changed || elsewhere }
      streams.set(stream, follower)
      tellRecent(stream, who, seconds)
      // Changes between the identification and this moment were not delivered.
      look(stream, follower)
    },
    left: (stream: Stream) => streams.delete(stream),
    size: () => streams.size,
    ready: Promise.all(listeners.map(({ ready }) => ready)),
    async close() {
      clearInterval(heartbeat)
      clearInterval(looking)
      for (const stream of streams.keys()) stream.close()
      streams.clear()
      await Promise.all(listeners.map((listener) => listener.close()))
    },
  }
}

export type LiveChannel = ReturnType<typeof liveChannel>

/** It may concern everybody of its company: what is open to them. */
const isAboutAll = ({ table, person }: RowChange) => ABOUT_PEOPLE.includes(table) && !person

/** The one on screen. */
const companyOf = ({ visited }: Stream, { company }: CurrentUser) => company ?? visited

const isOpenTo = ({ company }: RowChange, who: CurrentUser) => company === null || who.company === company

/** The calls that read each table: whoever may make one of them may know that the table changed. */
function readersOf(areas: readonly Area[]): Map<string, CallMeta[]> {
  const readers = new Map<string, CallMeta[]>()
  for (const { contract } of areas) {
    for (const call of Object.values(contract)) {
      const { meta } = call['~orpc']
      for (const table of meta.reads) readers.set(table, [...(readers.get(table) ?? []), meta])
    }
  }
  return readers
}
