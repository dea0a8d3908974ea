package dev.lockstep.languageserver.symbol;

/**
 * A named element of a chart, system or flow.
 *
 * @param owner the chart, system or flow to which it belongs
 * @param name for a state its dotted path; for a payload field the event, a slash and the field
 */
public record Symbol(SymbolKind kind, String owner, String name) {

  /** Returns the name as it is shown, without that of an event before it. */
  public String shown() {
    return kind == SymbolKind.FIELD ? name.substring(name.indexOf('/') + 1) : name;
  }
}
