package dev.lockstep.verification.system;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.verification.system.Formula.Part;
import dev.lockstep.verification.system.Formula.Quantifier;
import dev.lockstep.verification.system.SystemCompiler.ConditionNumbers;
import dev.lockstep.verification.system.SystemModel.Cause;
import dev.lockstep.verification.system.SystemModel.Channel;
import dev.lockstep.verification.system.SystemModel.Fair;
import dev.lockstep.verification.system.SystemModel.Member;
import dev.lockstep.verification.system.SystemModel.SystemProperty;
import dev.lockstep.verification.system.SystemSyntax.ChannelSyntax;
import dev.lockstep.verification.system.SystemSyntax.InstanceSyntax;
import dev.lockstep.verification.system.SystemSyntax.PropertySyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The resolution of the names in a system file. */
final class SystemResolver {

  private final SystemSyntax syntax;
  private final Map<String, IrChart> charts;
  private final ConditionNumbers numbers;
  private final Findings findings;
  private final List<String> instances;

  SystemResolver(
      SystemSyntax syntax,
      Map<String, IrChart> charts,
      ConditionNumbers numbers,
      Findings findings) {
    this.syntax = syntax;
    this.charts = charts;
    this.numbers = numbers;
    this.findings = findings;
    this.instances = syntax.instances().stream().map(one -> one.name().value()).toList();
  }

  /** Returns the system; it is incomplete if there are errors. */
  SystemModel resolve() {
    for (InstanceSyntax instance : syntax.instances()) {
      find(instance.chart(), List.copyOf(charts.keySet()), "unknown-name", "a chart");
    }
    if (findings.hasErrors()) {
      return new SystemModel(syntax.name().value(), "", List.of(), List.of(), List.of());
    }
    List<String> names = syntax.channels().stream().map(one -> one.name().value()).toList();
    syntax.lost().forEach(name -> find(name, names, "unknown-name", "a channel"));
    syntax.duplicated().forEach(name -> find(name, names, "unknown-name", "a channel"));
    syntax.crashing().forEach(name -> find(name, instances, "unknown-name", "an instance"));
    List<Channel> channels = syntax.channels().stream().map(this::channel).toList();
    List<Member> members = new ArrayList<>();
    for (InstanceSyntax instance : syntax.instances()) {
      members.add(member(instance, channels));
    }
    return new SystemModel(
        syntax.name().value(),
        syntax.description(),
        members,
        channels,
        syntax.properties().stream().map(this::property).toList());
  }

  private Member member(InstanceSyntax instance, List<Channel> channels) {
    IrChart chart = charts.get(instance.chart().value());
    int position = instances.indexOf(instance.name().value());
    Set<Integer> outside = new LinkedHashSet<>();
    if (instance.events().isPresent()) {
      instance.events().get().forEach(event -> outside.add(event(event, chart)));
    } else {
      chart.events().stream()
          .map(IrEvent::index)
          .filter(
              event ->
                  channels.stream()
                      .noneMatch(channel -> channel.to() == position && channel.event() == event))
          .forEach(outside::add);
    }
    List<String> declared = chart.javaGuards().stream().map(IrDeclaration::name).toList();
    Map<String, Formula<Integer>> guards = new LinkedHashMap<>();
    instance
        .guards()
        .forEach(
            (name, formula) -> {
              find(name, declared, "unknown-name", "a guard of chart " + quoted(chart));
              guards.put(name.value(), formula(formula));
            });
    return new Member(
        instance.name().value(),
        chart,
        instance.copies(),
        new InitialContext(chart, findings).read(instance.context()),
        outside,
        guards,
        contains(syntax.crashing(), instance.name()));
  }

  private Channel channel(ChannelSyntax channel) {
    int from = find(channel.from(), instances, "unknown-name", "an instance");
    int to = find(channel.to(), instances, "unknown-name", "an instance");
    if (from < 0 || to < 0) {
      return new Channel(
          "", 0, Cause.EMITS, 0, 0, 0, channel.actor().map(Located::value), true, 1, false, false);
    }
    IrChart sender = chartOf(from);
    IrChart receiver = chartOf(to);
    Cause cause = Cause.valueOf(channel.cause().toUpperCase(Locale.ROOT));
    int subject =
        switch (cause) {
          case EMITS ->
              find(
                  channel.subject(),
                  sender.emissions().stream().map(IrEmission::name).toList(),
                  "unknown-emission",
                  "an emitted event of chart " + quoted(sender));
          case PERFORMS ->
              find(
                  channel.subject(),
                  sender.javaActions().stream().map(IrDeclaration::name).toList(),
                  "unknown-action",
                  "an action of chart " + quoted(sender));
          case ENTERS ->
              find(
                  channel.subject(),
                  sender.states().stream().map(IrState::path).toList(),
                  "unknown-state",
                  "a state of chart " + quoted(sender));
        };
    channel
        .actor()
        .ifPresent(
            actor ->
                find(
                    actor,
                    receiver.actors().stream().map(IrActor::name).toList(),
                    "unknown-actor",
                    "an actor of chart " + quoted(receiver)));
    return new Channel(
        channel.name().value(),
        from,
        cause,
        subject,
        to,
        event(channel.event(), receiver),
        channel.actor().map(Located::value),
        channel.durable(),
        channel.capacity(),
        contains(syntax.lost(), channel.name()),
        contains(syntax.duplicated(), channel.name()));
  }

  private SystemProperty property(PropertySyntax property) {
    boolean clock = false;
    boolean delivery = false;
    List<Fair> fair = new ArrayList<>();
    for (SystemSyntax.Assumption assumption : property.assuming()) {
      String name = assumption.name().value();
      if (assumption.event().isPresent()) {
        int member = find(assumption.name(), instances, "unknown-name", "an instance");
        if (member >= 0) {
          fair.add(new Fair(member, event(assumption.event().get(), chartOf(member))));
        }
      } else if (name.equals("clock")) {
        clock = true;
      } else if (name.equals("delivery")) {
        delivery = true;
      } else {
        find(
            assumption.name(), List.of("clock", "delivery"), "unknown-assumption", "an assumption");
      }
    }
    return new SystemProperty(
        property.id().value(),
        property.id().span(),
        IrProperty.Form.valueOf(property.form().value().toUpperCase(Locale.ROOT)),
        property.predicate().map(this::formula),
        property.trigger().map(this::formula),
        property.begin().map(this::formula),
        property.end().map(this::formula),
        property.most(),
        property.within(),
        clock,
        delivery,
        fair);
  }

  private Formula<Integer> formula(Formula<Located<String>> formula) {
    return formula.map(this::part);
  }

  private Part<Integer> part(Part<Located<String>> part) {
    int instance = find(part.instance(), instances, "unknown-name", "an instance");
    if (instance >= 0) {
      int copies = syntax.instances().get(instance).copies();
      boolean one = part.quantifier() == Quantifier.ONE;
      if (one && copies > 1) {
        String name = part.instance().value();
        findings.add(
            Diagnostic.error(
                    "instance-copies",
                    part.instance().span(),
                    Printable.quote(name) + " has " + copies + " copies")
                .withHelp("write `each " + name + "` or `any " + name + "`"));
      }
    }
    return new Part<>(
        part.quantifier(),
        Math.max(0, instance),
        numbers.number(part.instance().value(), part.condition()));
  }

  private IrChart chartOf(int instance) {
    return charts.get(syntax.instances().get(instance).chart().value());
  }

  private int event(Located<String> event, IrChart chart) {
    return find(
        event,
        chart.events().stream().map(IrEvent::name).toList(),
        "unknown-event",
        "an event of chart " + quoted(chart));
  }

  private static boolean contains(List<Located<String>> names, Located<String> name) {
    return names.stream().anyMatch(one -> one.value().equals(name.value()));
  }

  private static String quoted(IrChart chart) {
    return Printable.quote(chart.name());
  }

  /** Returns the position of a name; -1 if it is unknown, which is reported. */
  private int find(Located<String> name, List<String> known, String diagnostic, String noun) {
    int found = known.indexOf(name.value());
    if (found < 0) {
      Diagnostic error =
          Diagnostic.error(
              diagnostic, name.span(), Printable.quote(name.value()) + " is not " + noun);
      for (String help : NearNames.help(name.value(), known)) {
        error = error.withHelp(help);
      }
      findings.add(error);
    }
    return found;
  }
}
