import { Icon } from '#src/web/ui/icon.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import css from './view-switch.module.css'

/** One of a few ways to look at the same things; in the address. The first is meant where none is named. */
export function ViewSwitch({ views }: { views: readonly { id: string; title: string; icon: string }[] }) {
  const [chosen, choose] = useUrlState('vista')
  return (
    <nav className={css.views} aria-label="Vista">
      {views.map(({ id, title, icon }) => (
        <button
          key={id}
          type="button"
          className={css.view}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => choose(id, { push: true })}
        >
          <Icon name={icon} size={15} />
          {title}
        </button>
      ))}
    </nav>
  )
}
