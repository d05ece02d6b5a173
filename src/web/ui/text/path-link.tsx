import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseSearch } from '../../address/url-search.ts'

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of ours with its query, as stored in data: '/module/bodega?tab=alertas'. */
  path: string
}

/** A link to a screen whose path comes from data. */
export function PathLink({ path, ...rest }: PathLinkProps) {
  const [to = '', query = ''] = path.split('?')
  return <Link {...rest} to={to} search={parseSearch(query)} activeProps={{}} />
}
