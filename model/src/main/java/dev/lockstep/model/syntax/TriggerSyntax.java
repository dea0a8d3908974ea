package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;

/** The trigger that makes a transition a candidate. */
public sealed interface TriggerSyntax {

  Span span();

  /** A key under {@code on}: one or more names, or prefixes {@code a.*} or {@code *}. */
  record On(List<Located<String>> descriptors, Span span) implements TriggerSyntax {}

  /** An entry of {@code always}. */
  record Always(Span span) implements TriggerSyntax {}

  /** A key under {@code after}: {@code 30s}, {@code PT30S}, or an expression of type duration. */
  record After(Located<String> delay) implements TriggerSyntax {
    @Override
    public Span span() {
      return delay.span();
    }
  }

  /** An entry of {@code onDone}. */
  record Done(Span span) implements TriggerSyntax {}
}
