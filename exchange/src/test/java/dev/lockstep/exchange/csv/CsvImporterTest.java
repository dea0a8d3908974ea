package dev.lockstep.exchange.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.Importing;
import dev.lockstep.exchange.SharedSuite;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.document.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CsvImporterTest {

  private static final String HEADER = "source,event,guard,target,actions";

  private final CsvImporter importer = new CsvImporter();

  @Test
  void writesATableAsAChart() {
    Source source =
        Importing.source(
            "job.csv",
            HEADER,
            "Alive.Idle,start now,,Alive.Busy,log;tries=1",
            "Alive.Busy,done,\"code==0 && mode!='x,y'\",Ended,\"say \"\"ok\"\"\"",
            "Alive.Busy,done,else,Alive.Idle,tries+=1;ratio*=1.5",
            "Alive.Busy,after(30s),tries>=3,Broken,",
            "Alive,done,,Ended,",
            "Alive,lost,,Away,",
            "Away,found,,history*(Alive),");

    String written = Importing.written(importer.read(source, "job", CsvOptions.NONE));

    assertThat(written)
        .isEqualTo(
            """
            statechart: job
            version: 1.0.0

            context:
              tries: { type: int, initial: 0 }
              ratio: { type: double, initial: 0.0 }

            events:
              start_now: { wire: start now }
              done:
                payload: { type: object, properties: { code: { type: integer }, mode: { type: string } } }
              lost:
              found:

            emits:
              log:
              say_ok: { wire: say "ok" }

            initial: Alive.Idle
            states:
              Alive:
                on:
                  done: Ended
                  lost: Away
                states:
                  Idle:
                    on:
                      start_now: { target: Busy, actions: [{ emit: log }, { assign: { tries: "1" } }] }

                  Busy:
                    on:
                      done:
                        - guard: event.code == 0 && event.mode != 'x,y'
                          target: Ended
                          actions: [{ emit: say_ok }]
                        - target: Idle
                          actions: [{ assign: { tries: tries + 1 } }, { assign: { ratio: ratio * 1.5 } }]
                    after:
                      30s: { guard: tries >= 3, target: Broken }

                  deep_history: { type: history, history: deep, target: Idle }

              Ended: { type: final }
              Broken: { type: final }

              Away:
                on:
                  found: Alive.deep_history
            """);
    Importing.compiled(written);
  }

  @Test
  void rowsOfAStateHideThoseOfTheStatesAroundIt() {
    Source source =
        Importing.source(
            "a.csv",
            HEADER,
            "A.b,go,x>1,C,",
            "A.c,go,,C,",
            "A,go,y,A.c,",
            "A.b,on,,A.c,",
            "C,back,,A,");

    String written = Importing.written(importer.read(source, "a", CsvOptions.NONE));

    assertThat(written)
        .contains("go: { guard: event.y && !in('A.b'), target: A.c }")
        .contains("go: { guard: event.x > 1, target: C }");
    Importing.compiled(written);
  }

  @Test
  void lastColumnsMayBeMissing() {
    String shortened =
        Importing.written(
            importer.read(
                Importing.source("job.csv", HEADER, "A,go,,B", "B,back,n>1,A"),
                "job",
                CsvOptions.NONE));
    String whole =
        Importing.written(
            importer.read(
                Importing.source("job.csv", HEADER, "A,go,,B,", "B,back,n>1,A,"),
                "job",
                CsvOptions.NONE));

    assertThat(shortened).isEqualTo(whole);
  }

  @Test
  void statesNeedNoQuotesInConditions() {
    String[] rows = {"A,go,In(%s),B,", "B,back,,A,"};
    String bare = rows[0].formatted("B");
    String quoted = rows[0].formatted("'B'");

    assertThat(
            Importing.written(
                importer.read(
                    Importing.source("job.csv", HEADER, bare, rows[1]), "job", CsvOptions.NONE)))
        .isEqualTo(
            Importing.written(
                importer.read(
                    Importing.source("job.csv", HEADER, quoted, rows[1]), "job", CsvOptions.NONE)))
        .contains("in(");
  }

  @Test
  void durationsAreCountedInSeconds() {
    Source source =
        Importing.source(
            "poll.csv",
            HEADER,
            "Wait,after(interval),,Ask,",
            "Ask,slow,,Wait,interval+=5",
            "Ask,lost,,Wait,interval*=2",
            "Ask,done,,End,");
    var interval = new CsvOptions.Variable("interval", "duration", "5s");
    var options = new CsvOptions("", Optional.empty(), List.of(interval), Map.of());

    String written = Importing.written(importer.read(source, "poll", options));

    assertThat(written)
        .contains("interval: { type: duration, initial: 5s }", "interval: Ask")
        .contains("interval: interval + duration('5s')", "interval: interval + interval");
    Importing.compiled(written);
  }

  @Test
  void numbersOfSecondsStayNumbersWhereTheCallerSaysSo() {
    Source source =
        Importing.source(
            "p.csv", HEADER, "A,after(n),,B,", "B,x,,A,n*=2", "B,y,n>10 || late,A,n++");
    var n = new CsvOptions.Variable("n", "int", "5");
    var options = new CsvOptions("B", Optional.of(List.of()), List.of(n), Map.of("late", "bool"));

    String written = Importing.written(importer.read(source, "p", options));

    assertThat(written)
        .contains("seconds(n): B", "initial: B", "n: n * 2", "n: n + 1")
        .contains("guard: n > 10 || event.late");
    Importing.compiled(written);
  }

  @Test
  void delaysMayHaveUnitsInWords() {
    Source source =
        Importing.source(
            "d.csv",
            HEADER,
            "A,after(14 days),,B,",
            "A,after(5min),,B,",
            "B,after(30 sec),,A,",
            "B,after(7),,A,",
            "B,after(0.5s),,A,",
            "B,after(2.25),,A,",
            "B,after(250ms),,A,",
            "B,after(2 hours),,A,");

    String written = Importing.written(importer.read(source, "d", CsvOptions.NONE));

    assertThat(written)
        .contains(
            "14d: B", "5m: B", "30s: A", "7s: A", "500ms: A", "2250ms: A", "250ms: A", "2h: A");
    Importing.compiled(written);
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("", "1:1 csv-header"),
        Arguments.of("source,guard,target", "1:1 csv-header"),
        Arguments.of("source,event,target", "1:1 csv-header"),
        Arguments.of("source,evnt,guard,target,target", "1:8 csv-header, 1:26 csv-header"),
        Arguments.of(HEADER + "\na,b,c", "2:5 csv-syntax"),
        Arguments.of(HEADER + "\na,e,,b,\"x", "2:8 csv-syntax"),
        Arguments.of(HEADER + "\na,e,,b,x\"y", "2:9 csv-syntax"),
        Arguments.of(HEADER + "\na,e,,b,\"x\"y", "2:11 csv-syntax"),
        Arguments.of(HEADER + "\na..b,e,,c,", "2:1 invalid-path"),
        Arguments.of(HEADER + "\n,e,,c,", "2:1 invalid-path"),
        Arguments.of(HEADER + "\na,e,x ==,c,", "2:9 not-carried-over"),
        Arguments.of(HEADER + "\na,e,x = 1,c,", "2:5 not-carried-over"),
        Arguments.of(HEADER + "\na,e,f(x),c,", "2:5 not-carried-over"),
        Arguments.of(HEADER + "\na,e,x>1 && x=='a',c,", "2:5 not-carried-over"),
        Arguments.of(HEADER + "\na,e,,c,ok;x+=", "2:14 not-carried-over"),
        Arguments.of(HEADER + "\na,after(soon!),,c,", "2:3 not-carried-over"),
        Arguments.of(HEADER + "\na,after(t),,c,", "2:3 missing-initial"),
        Arguments.of(HEADER + "\na,e,,history(a),", "2:6 missing-state"),
        Arguments.of(HEADER + "\na,e,x,b,\na,e,x,c,", "3:3 duplicate-row"),
        Arguments.of(HEADER + "\na,e,,b," + "y".repeat(201), "2:8 unsendable-spelling"),
        Arguments.of(HEADER + "\n" + "a.".repeat(20) + "b,e,,c,", "2:1 too-deep"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void tellsWhatIsWrongAndWhere(String csv, String told) {
    Imported imported = importer.read(Importing.source("t.csv", csv), "t", CsvOptions.NONE);

    assertThat(Importing.told(imported.diagnostics())).containsExactly(told.split(", "));
    assertThat(imported.chart()).isEmpty();
  }

  @Test
  void tellsOptionsTheTableDoesNotKnow() {
    Source source = Importing.source("t.csv", HEADER, "a,e,,b,");
    var options = new CsvOptions("x", Optional.of(List.of("b", "y")), List.of(), Map.of());

    Imported imported = importer.read(source, "t", options);

    assertThat(Importing.told(imported.diagnostics())).containsExactly("1:1 missing-state");
  }

  static List<Source> tables() {
    return SharedSuite.files("acceptance-charts", ".csv");
  }

  @ParameterizedTest
  @MethodSource("tables")
  void tablesOfProtocolsAreCarriedOver(Source source) {
    var waits =
        List.of(
            new CsvOptions.Variable("interval", "duration", "5s"),
            new CsvOptions.Variable("expires_in", "duration", "900s"));
    boolean polls = source.name().startsWith("oauth");
    var options = new CsvOptions("", Optional.empty(), polls ? waits : List.of(), Map.of());

    String written = Importing.written(importer.read(source, "table", options));

    long rows =
        new String(source.content(), java.nio.charset.StandardCharsets.UTF_8).lines().count() - 1;
    assertThat(Importing.compiled(written).transitions()).hasSize((int) rows);
  }
}
