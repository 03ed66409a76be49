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

/** The host's choices show what stands, also to a second tab in which they were changed by hand before. */
document.addEventListener("htmx:after:swap", () => {
  for (const input of document.querySelectorAll("input[data-follow]")) {
    if (input.form?.dataset.sending === undefined) input.checked = input.defaultChecked;
  }
});
