package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.flow.definition.syntax.FlowField;
import dev.lockstep.flow.definition.syntax.FlowVariable;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.syntax.Located;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A check of the variables by which runs are searched. */
final class SearchAttributes {

  private static final Set<String> WITHOUT_ORDER = Set.of("json", "multiselect");

  void check(Flow flow, Findings findings) {
    Map<String, FlowField> variables = new LinkedHashMap<>();
    for (FlowVariable variable : flow.variables()) {
      variables.put(variable.name().value(), variable.field());
    }
    Set<String> seen = new HashSet<>();
    for (Located<String> name : flow.search()) {
      FlowField field = variables.get(name.value());
      if (field == null) {
        report(
            findings,
            name,
            "is not a variable of the flow",
            NearNames.help(name.value(), List.copyOf(variables.keySet())));
      } else if (SearchFields.RUNS.has(name.value())) {
        report(findings, name, "is a field of every run", List.of());
      } else if (WITHOUT_ORDER.contains(field.type().value())) {
        report(
            findings,
            name,
            "is a `" + field.type().value() + "`, by which runs cannot be searched",
            List.of());
      } else if (!seen.add(name.value())) {
        report(findings, name, "is listed twice", List.of());
      }
    }
  }

  private static void report(
      Findings findings, Located<String> name, String mistake, List<String> help) {
    Diagnostic diagnostic =
        Diagnostic.error(
            "invalid-search-attribute", name.span(), "`" + name.value() + "` " + mistake);
    for (String line : help) {
      diagnostic = diagnostic.withHelp(line);
    }
    findings.add(diagnostic);
  }
}
