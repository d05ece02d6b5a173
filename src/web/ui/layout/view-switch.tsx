import { NativeSelect } from '@mantine/core'
import { useUrlState } from '../../address/url-state.ts'
import { Icon } from '../icon.tsx'
import css from './view-switch.module.css'

interface ViewSwitchProps {
  /** The first is the default; its id is ''. */
  views: readonly { id: string; title: string; icon?: string }[]
  /** The parameter in the address. */
  name?: string
  /** What is chosen, for assistive technology. */
  label?: string
}

/** More than these are a list to choose from on a phone. */
const MOST_ON_A_PHONE = 5

/** Chooses between a few views of the same data; kept in the address. */
export function ViewSwitch({ views, name = 'vista', label = 'Vista' }: ViewSwitchProps) {
  const [chosen, choose] = useUrlState(name)
  const many = views.length > MOST_ON_A_PHONE
  return (
    <>
      <nav className={css.views} aria-label={label} data-many={many || undefined}>
        {views.map(({ id, title, icon }) => (
          <button
            key={id}
            type="button"
            className={css.view}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => choose(id, { push: true })}
          >
            {icon && <Icon name={icon} size={15} />}
            {title}
          </button>
        ))}
      </nav>
      {many && (
        <NativeSelect
          className={css.list}
          aria-label={label}
          data={views.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value, { push: true })}
        />
      )}
    </>
  )
}
