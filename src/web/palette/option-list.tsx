import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { OptionGroup, PaletteOption } from './groups.ts'
import css from './palette.module.css'

interface OptionListProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  current: PaletteOption | undefined
  onPoint: (id: string) => void
  onOpen: (option: PaletteOption, apart: boolean) => void
  onActions?: (option: PaletteOption) => void
}

/** What a field offers, in groups; the keyboard reaches it from the field. */
export function OptionList({ id, label, groups, current, onPoint, onOpen, onActions }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null)
  const currentId = current?.id
  useEffect(() => {
    if (currentId !== undefined)
      box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <div className={css.list} id={id} role="listbox" aria-label={label} ref={box}>
      {groups.map(({ title, options }, nth) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, as listboxes have them
        <div key={title} role="group" aria-labelledby={`${id}-g${nth}`}>
          <div className={css.group} id={`${id}-g${nth}`} role="presentation">
            {title}
          </div>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={option.id}
              id={domIdOf(id, groups, option)}
              className={css.option}
              role="option"
              tabIndex={-1}
              aria-selected={option === current}
              onPointerMove={() => onPoint(option.id)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(option, event.ctrlKey || event.metaKey)}
            >
              <Icon name={option.icon} size={17} />
              <span className={css.title}>{option.title}</span>
              <span className={css.about}>{option.about}</span>
              {option.state !== '' && <span className={css.state}>{option.state}</span>}
              {onActions && option.actions.length > 0 && (
                <span
                  className={css.more}
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation()
                    onActions(option)
                  }}
                >
                  Acciones
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Of an option's element: its own id may hold what a reference cannot. */
export const domIdOf = (list: string, groups: readonly OptionGroup[], option: PaletteOption): string =>
  `${list}-${groups.flatMap(({ options }) => options).indexOf(option)}`
