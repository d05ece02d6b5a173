-- What has run out first, then what is furthest below its minimum: the order in which alerts are read, page by page.
create index cdm_products_by_urgency on cdm_products (company_id, (stock > 0), (stock - min_stock), plain_name, id)
  where stock <= min_stock and type = 'Producto' and archived_at is null;
