import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  client_incomplete: 400,
  import_incomplete: 409,
  import_too_old: 409,
  import_undone: 409,
  picture_not_found: 404,
  product_archived: 409,
  product_has_stock: 409,
  product_has_variants: 409,
  product_is_variant: 409,
  product_without_variants: 409,
  service_has_no_stock: 409,
  sku_taken: 409,
  stock_insufficient: 409,
  stock_too_large: 409,
  too_many_pictures: 409,
  too_many_variants: 409,
  unknown_price_list: 400,
  unknown_product: 400,
  variant_exists: 409,
  variant_unknown: 409,
})
