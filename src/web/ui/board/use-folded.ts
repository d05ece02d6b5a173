import { useState } from 'react'

const PREFIX = 'trama-folded-'

/** The columns of a board that this person has folded, remembered in this browser. */
export function useFolded(board: string) {
  const [folded, setFolded] = useState<readonly string[]>(() => foldedColumns(board))
  const fold = (status: string) => {
    const next = folded.includes(status) ? folded.filter((one) => one !== status) : [...folded, status]
    localStorage.setItem(PREFIX + board, JSON.stringify(next))
    setFolded(next)
  }
  return { folded, fold }
}

function foldedColumns(board: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + board) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
