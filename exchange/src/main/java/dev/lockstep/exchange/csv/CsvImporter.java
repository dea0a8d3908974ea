package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.SourceText;
import dev.lockstep.model.document.TextReader;
import dev.lockstep.verification.draft.ChartDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An importer of transition tables: RFC 4180 with a header that names the columns {@code source},
 * {@code event}, {@code guard}, {@code target} and {@code actions}. Bad input results in
 * diagnostics, never in an exception. Stateless.
 */
public final class CsvImporter {

  /**
   * Reads {@code source} and reports every error with its position.
   *
   * @param name name of the chart
   * @param options settings that the table does not contain
   */
  public Imported read(Source source, String name, CsvOptions options) {
    Findings findings = new Findings();
    TextReader.Result read = new TextReader().read(source);
    findings.addAll(read.diagnostics());
    Optional<ChartDraft> chart = read.text().flatMap(text -> chart(text, name, options, findings));
    return chart.isPresent() && !findings.hasErrors()
        ? new Imported(chart, findings.sorted())
        : Imported.refused(findings.sorted());
  }

  private static Optional<ChartDraft> chart(
      SourceText text, String name, CsvOptions options, Findings findings) {
    List<Row> rows = new TableReader(findings).rows(text);
    TableStates states = new TableStates(rows, findings);
    MoveReader reader = new MoveReader(states, findings);
    List<Move> moves = rows.stream().flatMap(row -> reader.read(row).stream()).toList();
    Vocabulary vocabulary = new Vocabulary(moves, options, findings);
    TableNames names = new TableNames(moves, vocabulary);
    Declarations declarations = new Declarations(moves, vocabulary, names, findings);
    TableDraft table =
        new TableDraft(
            states,
            moves,
            new MoveDraft(states, vocabulary, names, new Masks(moves), findings),
            options);
    table.tellDoubles(findings);
    table.tellStrangers(text.span(0, 0), findings);
    return initial(states, moves, options)
        .map(
            initial ->
                new ChartDraft(
                    name,
                    "1.0.0",
                    "",
                    declarations.context(),
                    Map.of(),
                    declarations.events(),
                    declarations.emits(),
                    Map.of(),
                    Map.of(),
                    table.root(initial)));
  }

  private static Optional<TableState> initial(
      TableStates states, List<Move> moves, CsvOptions options) {
    return options.initial().isEmpty()
        ? moves.stream().map(Move::source).findFirst()
        : states.find(options.initial());
  }
}
