package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.TransitionSyntax;

/**
 * The position at which diagnostics point to a branch: the smallest part that distinguishes it from
 * the others.
 */
public final class BranchPlace {

  private BranchPlace() {}

  public static Span of(ResolvedTransition branch) {
    TransitionSyntax syntax = branch.syntax();
    return syntax
        .guard()
        .or(syntax::refuse)
        .or(() -> syntax.targets().stream().findFirst())
        .map(Located::span)
        .orElse(syntax.span());
  }
}
