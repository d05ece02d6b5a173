import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './search-box.module.css'

const PAUSE_MS = 250

interface SearchBoxProps {
  /** Also its accessible name, as in 'Buscar clientes'. */
  label: string
  value: string
  /** Called when the person pauses typing. */
  onChange: (value: string) => void
}

/** A search box that reports after a short pause in typing. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)

  // The value may change from outside: going back in the history.
  useEffect(() => {
    if (value !== reported.current) setTyped(value)
    reported.current = value
  }, [value])

  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed
      onChange(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onChange])

  return (
    <TextInput
      type="search"
      name="search"
      className={css.box}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setTyped('')} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
