/** An element of an authority's answer, by its local name: prefixes differ from server to server. */
export interface XmlNode {
  name: string
  children: XmlNode[]
  /** Its own text, untrimmed, without that of its children. */
  text: string
}

/** Every element of that name inside another one, in their order. */
export const answerNodes = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...answerNodes(child, name)])

/** The trimmed text of the child at the end of a path of names; '' where there is none. */
export function answerText(node: XmlNode, ...path: readonly string[]): string {
  const end = path.reduce<XmlNode | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    node,
  )
  return end?.text.trim() ?? ''
}
