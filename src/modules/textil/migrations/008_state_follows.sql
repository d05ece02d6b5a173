comment on table production_orders is
  'follows: What is to be made. Its status follows from its lots, unless it was cancelled by hand.';
