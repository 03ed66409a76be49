/** Keeps what the reader opened as it is when others' moves morph the page. */
htmx.registerExtension("verbena", {
  /**
   * @param {Element} element
   * @param {{attrName: string, newValue: string | null}} detail
   * @returns {boolean} false leaves the attribute alone
   */
  htmx_before_morph_attr: (element, { attrName, newValue }) => {
    if (attrName === "open") return !element.matches("details[data-keep], dialog");
    if (attrName === "data-sending") return false;
    if (!element.matches("[data-latest], [data-latest] *")) return true;
    if (attrName === "value" && element.type === "text") stands(element, newValue ?? "");
    return !["value", "data-state", "aria-invalid"].includes(attrName);
  },
});

/** Notes what stands of a field that is sent as it is typed; it shows that too, unless somebody is at it. */
function stands(field, value) {
  const left = field.value === field.defaultValue && field !== document.activeElement;
  field.defaultValue = value;
  if (left && field.form.dataset.sending === undefined) field.value = value;
}

/** The host's choices show what stands, also to a second tab in which they were changed by hand before. */
document.addEventListener("htmx:after:swap", () => {
  for (const input of document.querySelectorAll("input[data-follow]")) {
    if (input.form?.dataset.sending === undefined) input.checked = input.defaultChecked;
  }
});
