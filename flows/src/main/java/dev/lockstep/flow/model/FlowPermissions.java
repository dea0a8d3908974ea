package dev.lockstep.flow.model;

import dev.lockstep.engine.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The permissions of flows, which hold besides the roles that each request needs. For each action
 * the first rule decides that is for the flow and states the action; without one the roles decide.
 *
 * @param configured the rules of all tenants in their order, which do not change
 * @param granted returns the further rules of a tenant, which change while the server runs; they
 *     decide after the others
 */
public record FlowPermissions(List<Rule> configured, Function<String, List<Rule>> granted) {

  /** No rules. */
  public static final FlowPermissions NONE = new FlowPermissions(List.of());

  /** The actions of callers on flows. */
  public enum Action {
    /** Sees a flow with its runs, schedules, conversations and figures. */
    LOOK,
    /** Publishes, archives and restores a flow. */
    PUBLISH,
    /** Starts, cancels, pauses, resumes and retries runs; changes schedules. */
    START,
    /** Claims and decides reviews, forms and questions. */
    DECIDE;

    /** Returns the spelling in the configuration. */
    public String wire() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A rule.
   *
   * @param workflow the name of a flow, in which {@code *} stands for any characters
   * @param permitted the callers that may perform each action: {@code role:operator}, {@code
   *     user:anna}, or a name as in {@link Caller#isMeantBy}; admins always may
   */
  public record Rule(String workflow, Map<Action, List<String>> permitted) {

    public Rule {
      permitted = Map.copyOf(permitted);
    }

    /** Returns true if a caller may perform an action, as far as this rule decides. */
    boolean permits(Caller caller, Action action) {
      List<String> callers = permitted.get(action);
      return callers == null
          || caller.roles().contains(Caller.ADMIN)
          || callers.stream().anyMatch(caller::isMeantBy);
    }

    boolean isFor(String name) {
      return isFor(workflow, name);
    }

    static boolean isFor(String pattern, String name) {
      return pattern.indexOf('*') < 0
          ? pattern.equals(name)
          : Pattern.matches(
              Stream.of(pattern.split("\\*", -1))
                  .map(Pattern::quote)
                  .collect(Collectors.joining(".*")),
              name);
    }
  }

  public FlowPermissions {
    configured = List.copyOf(configured);
  }

  /** Creates permissions that do not change. */
  public FlowPermissions(List<Rule> configured) {
    this(configured, tenant -> List.of());
  }

  /** Returns these permissions with further rules of each tenant. */
  public FlowPermissions with(Function<String, List<Rule>> granted) {
    return new FlowPermissions(configured, granted);
  }

  /** Returns the rules of a tenant in the order in which they decide. */
  public List<Rule> rules(String tenant) {
    List<Rule> more = granted.apply(tenant);
    return more.isEmpty() ? configured : Stream.concat(configured.stream(), more.stream()).toList();
  }

  /** Returns the rule for all tenants that decides on an action; empty if there is none. */
  public Optional<Rule> fixed(String workflow, Action action) {
    return first(configured, workflow, action);
  }

  private static Optional<Rule> first(List<Rule> rules, String workflow, Action action) {
    return rules.stream()
        .filter(rule -> rule.permitted().containsKey(action) && rule.isFor(workflow))
        .findFirst();
  }

  /** Returns the flows that a caller may look at. */
  public FlowSight sight(Caller caller) {
    return new FlowSight(
        rules(caller.tenant()).stream()
            .filter(rule -> rule.permitted().containsKey(Action.LOOK))
            .map(rule -> new FlowSight.Rule(rule.workflow(), rule.permits(caller, Action.LOOK)))
            .toList());
  }

  /** Returns the problem of a caller who may not change a flow; empty if the caller may. */
  public Optional<Problem> refusal(Caller caller, String workflow, Action action) {
    return first(rules(caller.tenant()), workflow, action)
        .flatMap(rule -> refusal(caller, workflow, action, rule));
  }

  /**
   * Returns the same for a run whose flow is unreadable: the caller needs each rule's permission.
   */
  public Optional<Problem> refusal(Caller caller, Action action) {
    return rules(caller.tenant()).stream()
        .filter(rule -> rule.permitted().containsKey(action))
        .flatMap(rule -> refusal(caller, rule.workflow(), action, rule).stream())
        .findFirst();
  }

  private static Optional<Problem> refusal(
      Caller caller, String workflow, Action action, Rule rule) {
    if (rule.permits(caller, action)) {
      return Optional.empty();
    }
    List<String> permitted = rule.permitted().getOrDefault(action, List.of());
    return Optional.of(
        Problem.of(
            Problem.Kind.FORBIDDEN,
            "not-permitted",
            "`%s` may not %s `%s`; permitted are %s"
                .formatted(
                    caller.name(),
                    action == Action.DECIDE ? "decide in" : action.wire(),
                    workflow,
                    permitted.isEmpty() ? "administrators only" : String.join(", ", permitted))));
  }
}
