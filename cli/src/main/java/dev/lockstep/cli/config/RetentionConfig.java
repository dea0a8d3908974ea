package dev.lockstep.cli.config;

import dev.lockstep.flow.retention.RetainedCharts;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The times for which ended instances are kept. */
final class RetentionConfig {

  private static final String SECTION = "retention";
  private static final String KEEP = "keep";
  private static final String FOREVER = "forever";
  private static final String CHART = "chart";
  private static final String TENANT = "tenant";
  private static final String WORKFLOW = "workflow";

  private final Findings findings;
  private final HttpConfig delays;

  RetentionConfig(Findings findings) {
    this.findings = findings;
    this.delays = new HttpConfig(findings);
  }

  /** Returns the policy; values that are not valid are reported. */
  RetentionPolicy policy(Settings root) {
    return root.section(SECTION).map(this::ofSection).orElse(RetentionPolicy.KEEP_ALL);
  }

  private RetentionPolicy ofSection(Settings retention) {
    List<RetentionRule> rules = new ArrayList<>();
    Set<List<Optional<String>>> named = new HashSet<>();
    if (retention.node(KEEP).isPresent()) {
      rules.add(rule(retention));
      named.add(List.of(Optional.of(RetentionRule.FLOW_RUN), Optional.empty(), Optional.empty()));
    }
    for (Node item : retention.items("rules")) {
      Settings.of(item, item.span())
          .filter(this::isValid)
          .ifPresent(
              each -> {
                if (named.add(
                    List.of(Optional.of(chart(each)), each.text(TENANT), each.text(WORKFLOW)))) {
                  rules.add(rule(each));
                } else {
                  findings.add(
                      HttpConfig.invalid(
                          each.place(), "another rule names the same chart, workflow and tenant"));
                }
              });
    }
    return new RetentionPolicy(
        rules,
        retention.text("archive").map(Path::of).orElse(null),
        delays.positive(retention, "every", RetentionPolicy.EVERY));
  }

  /** Reports what a rule names wrongly. */
  private boolean isValid(Settings rule) {
    if (Stream.of(CHART, TENANT, WORKFLOW).map(rule::text).allMatch(Optional::isEmpty)) {
      findings.add(
          Diagnostic.error(
                  "missing-key",
                  rule.place(),
                  "the rule has neither `chart`, `workflow` nor `tenant`")
              .withHelp("`keep` of `retention` is for all flow runs without a rule"));
      return false;
    }
    String chart = chart(rule);
    Optional<String> refusal = RetainedCharts.refusal(Charts.all(), chart);
    if (refusal.isPresent()) {
      String allowed =
          Charts.all().stream()
              .map(entry -> entry.id().name())
              .filter(name -> RetainedCharts.refusal(Charts.all(), name).isEmpty())
              .collect(Collectors.joining("`, `", "`", "`"));
      findings.add(
          HttpConfig.invalid(rule.place(CHART), refusal.get())
              .withHelp("a rule may name " + allowed));
      return false;
    }
    if (!chart.equals(RetentionRule.FLOW_RUN) && rule.text(WORKFLOW).isPresent()) {
      findings.add(
          HttpConfig.invalid(
              rule.place(WORKFLOW), "instances of chart `%s` have no workflow".formatted(chart)));
      return false;
    }
    return true;
  }

  private static String chart(Settings rule) {
    return rule.text(CHART).orElse(RetentionRule.FLOW_RUN);
  }

  private RetentionRule rule(Settings each) {
    boolean isForever = each.text(KEEP).filter(FOREVER::equals).isPresent();
    return new RetentionRule(
        chart(each),
        each.text(TENANT).orElse(null),
        each.text(WORKFLOW).orElse(null),
        isForever ? null : delays.positive(each, KEEP, Duration.ofDays(1)));
  }
}
