import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useUrlSearch } from '../../address/url-state.ts'
import { useVisited } from '../../palette/use-visited.ts'
import { SkeletonRows } from '../state/skeleton.tsx'
import css from './tabs.module.css'

interface Tab {
  /** Its value in the address. */
  id: string
  title: string
  /** A small number beside the title. */
  count?: number
  /** May be lazy. */
  content: ReactNode
}

/** The parameter in the address: `?tab=movimientos`. */
const OUTER = 'tab'
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

interface TabsProps {
  tabs: readonly Tab[]
  label: string
  /** The parameter in the address; nested tabs need one of their own. */
  name?: string
}

/** Tabs with their choice in the address; only the open one is rendered. Arrow keys, Home and End move between them. */
export function Tabs({ tabs, label, name = OUTER }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const chosen = useUrlSearch()[name]
  const open = tabs.find((tab) => tab.id === chosen) ?? tabs[0]
  const openId = open?.id
  useVisited(name === OUTER && open !== undefined && open !== tabs[0] ? `${label}: ${open.title}` : undefined)
  // On a phone the row of tabs is wider than the screen: scrolls the open one into view.
  useEffect(() => {
    if (openId !== undefined && list.current) bringIntoRow(list.current)
  }, [openId])
  if (open === undefined) return null

  const choose = (id: string) =>
    navigate({
      to: '.',
      search: ({ empresa, tab }: Record<string, string>) => ({
        empresa,
        tab,
        [name]: id === tabs[0]?.id ? undefined : id,
      }),
      resetScroll: false,
    })

  const walk = (event: KeyboardEvent) => {
    const at = tabs.indexOf(open)
    const step = STEPS[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? null
            : (at + step + tabs.length) % tabs.length
    const tab = to === null ? undefined : tabs[to]
    if (tab === undefined || to === null) return
    event.preventDefault()
    void choose(tab.id)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <>
      <div className={css.list} role="tablist" aria-label={label} ref={list} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={`${base}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={css.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.title}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div key={open.id} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open.id}`}>
        <Suspense fallback={<SkeletonRows />}>{open.content}</Suspense>
      </div>
    </>
  )
}

/** Scrolls sideways only, so that opening the page does not jump down to it. */
function bringIntoRow(list: HTMLElement) {
  const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  const row = list.getBoundingClientRect()
  if (tab === undefined) return
  if (tab.left < row.left) list.scrollLeft += tab.left - row.left
  else if (tab.right > row.right) list.scrollLeft += tab.right - row.right
}
