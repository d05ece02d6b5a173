import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseSearch } from '../../address/url-search.ts'

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** One of ours with its query, as data names it: '/module/bodega?tab=alertas'. */
  path: string
}

/** A link to a screen whose address is data. */
export function PathLink({ path, ...rest }: PathLinkProps) {
  const [to = '', query = ''] = path.split('?')
  return <Link {...rest} to={to} search={parseSearch(query)} activeProps={{}} />
}
