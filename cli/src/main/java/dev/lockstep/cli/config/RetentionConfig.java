package dev.lockstep.cli.config;

import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The times for which ended runs are kept. */
final class RetentionConfig {

  private static final String SECTION = "retention";
  private static final String KEEP = "keep";
  private static final String FOREVER = "forever";
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
    if (retention.node(KEEP).isPresent()) {
      rules.add(rule(retention));
    }
    Set<List<Optional<String>>> named = new HashSet<>();
    for (Node item : retention.items("rules")) {
      Settings.of(item, item.span())
          .ifPresent(
              each -> {
                List<Optional<String>> names = List.of(each.text(TENANT), each.text(WORKFLOW));
                if (names.stream().allMatch(Optional::isEmpty)) {
                  findings.add(
                      Diagnostic.error(
                              "missing-key",
                              each.place(),
                              "the rule has neither `workflow` nor `tenant`")
                          .withHelp("`keep` of `retention` is for all runs without a rule"));
                } else if (named.add(names)) {
                  rules.add(rule(each));
                } else {
                  findings.add(
                      HttpConfig.invalid(
                          each.place(), "another rule names the same workflow and tenant"));
                }
              });
    }
    return new RetentionPolicy(
        rules,
        retention.text("archive").map(Path::of).orElse(null),
        delays.positive(retention, "every", RetentionPolicy.EVERY));
  }

  private RetentionRule rule(Settings each) {
    boolean isForever = each.text(KEEP).filter(FOREVER::equals).isPresent();
    return new RetentionRule(
        each.text(TENANT).orElse(null),
        each.text(WORKFLOW).orElse(null),
        isForever ? null : delays.positive(each, KEEP, Duration.ofDays(1)));
  }
}
