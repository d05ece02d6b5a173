import { useEffect, useState } from 'react'
import { useQuery } from '../calls/call.ts'
import { useSlots } from '../slots.ts'

const PAUSE_MS = 120
/** The server asks for as many letters or digits, and reads no more. */
const LEAST = 2
const MOST = 80

/** Records that fit what is typed. Those of the question before stay until the answer comes; a question that is over is aborted. */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, MOST)
  const sought = usePaused(text)
  const asks = isEnough(sought) && isEnough(text)
  const { data, failure, again } = useQuery(
    useSlots().calls.searchRecords,
    { text: sought },
    // Asked anew each time: what can be done with a record changes with it.
    { enabled: asks, quiet: true, hasty: true, afresh: true },
  )
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(data)
  return {
    records: isEnough(text) ? ((data ?? kept)?.records ?? []) : [],
    /** Whether the answer to what stands there now is still to come. */
    pending: isEnough(text) && (text !== sought || (data === undefined && failure === null)),
    failed: asks && failure !== null,
    again: () => void again(),
  }
}

const isEnough = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST

/** What stands there after a short pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
