package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;

/** A field of an event's data with the expression for its value. */
record Parameter(String field, Script value, XmlAttribute place) {

  /**
   * Returns the parameters of {@code namelist} and {@code param} in a {@code send} or a {@code
   * donedata}.
   */
  static List<Parameter> of(XmlElement element, Scripts scripts) {
    List<Parameter> parameters = new ArrayList<>();
    element
        .attribute("namelist")
        .ifPresent(
            names ->
                Scxml.words(names.value())
                    .forEach(
                        name ->
                            parameters.add(
                                new Parameter(
                                    name,
                                    new Script.Name(name, 0, names.value().length()),
                                    names))));
    for (XmlElement param : Scxml.children(element, "param")) {
      XmlAttribute value =
          param.attribute("expr").or(() -> param.attribute("location")).orElse(null);
      if (value != null && param.attribute("name").isPresent()) {
        String name = param.attribute("name").get().value();
        scripts
            .parse(value)
            .ifPresent(script -> parameters.add(new Parameter(name, script, value)));
      }
    }
    return parameters;
  }
}
