/** Keeps what the reader opened as it is when others' moves morph the page. */
htmx.registerExtension("verbena", {
  /**
   * @param {Element} element
   * @param {{attrName: string}} detail
   * @returns {boolean} false leaves the attribute alone
   */
  htmx_before_morph_attr: (element, { attrName }) =>
    !(attrName === "open" && element.matches("details[data-keep], dialog")),
});
