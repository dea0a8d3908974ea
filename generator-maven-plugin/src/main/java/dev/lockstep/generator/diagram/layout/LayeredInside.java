package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Arranges the children of a box in layers. */
final class LayeredInside {

  private static final double LEAST_GAP = 15;
  private static final double MOST_GAP = 52;
  private static final double GAP_PER_SHIFT = 0.16;

  private final Sheet sheet;
  private final Inside inside;
  private final int box;
  private final Level level;
  private final double[] starts;
  private final double[] sizes;
  private double shift;

  LayeredInside(Sheet sheet, Inside inside, int box, Level level) {
    this.sheet = sheet;
    this.inside = inside;
    this.box = box;
    this.level = level;
    this.starts = new double[level.layers().size()];
    this.sizes = new double[level.layers().size()];
  }

  void arrange() {
    Ordering.apply(level);
    Coordinates.apply(level);
    double end = placeLayers();
    double extent =
        level.layers().stream()
            .mapToDouble(layer -> layer.get(layer.size() - 1).end())
            .max()
            .orElse(0);
    shift = inside.acrossStart();
    if (sheet.down()) {
      shift += Math.max(0, (sheet.frame(box).across - extent - 2 * Inside.MARGIN) / 2);
    }
    level.layers().forEach(layer -> layer.forEach(this::place));
    level.chains().forEach(this::trace);
    inside.close(end, shift + extent);
  }

  private double placeLayers() {
    double at = inside.alongStart();
    for (int i = 0; i < starts.length; i++) {
      List<Item> layer = level.layers().get(i);
      starts[i] = at;
      sizes[i] = layer.stream().mapToDouble(Item::along).max().orElse(0);
      at += sizes[i] + (i + 1 < starts.length ? gapBehind(layer) : 0);
    }
    return at;
  }

  /** Lines that go far to the side get more room to bend. */
  private static double gapBehind(List<Item> layer) {
    double furthest = 0;
    for (Item item : layer) {
      for (Link link : item.ahead()) {
        furthest = Math.max(furthest, Math.abs(link.place(link.to()) - link.place(link.from())));
      }
    }
    return Math.min(LEAST_GAP + furthest * GAP_PER_SHIFT, MOST_GAP);
  }

  private void place(Item item) {
    double middle = starts[item.layer] + sizes[item.layer] / 2;
    if (item.isBox()) {
      Sheet.Frame frame = sheet.frame(item.number());
      frame.place = new Spot(middle - frame.along / 2, item.start() + shift);
    } else if (item.kind() == Item.Kind.LABEL) {
      var spot = new Spot(middle - item.along() / 2, item.start() + shift);
      sheet.label(item.number(), new Sheet.Slot(box, spot));
    }
  }

  private void trace(Chain chain) {
    List<Spot> spots = new ArrayList<>();
    List<Item> items = chain.items();
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      Link link = chain.links().get(Math.max(i - 1, 0));
      double across = link.place(item) + shift;
      if (i > 0) {
        spots.add(new Spot(starts[item.layer], across));
      }
      if (item.isPassage()) {
        port(chain, item, across);
      }
      if (i == 0 || i == items.size() - 1) {
        spots.add(new Spot(edge(chain, item, i == 0), across));
      }
      if (i < items.size() - 1) {
        spots.add(new Spot(starts[item.layer] + sizes[item.layer], across));
      }
    }
    if (chain.reversed()) {
      Collections.reverse(spots);
    }
    sheet.way(chain.segment(), List.copyOf(spots));
  }

  private void port(Chain chain, Item item, double across) {
    if (item.kind() == Item.Kind.PORT && !inside.isOwn(chain.segment())) {
      sheet.frame(box).port(chain.segment(), across);
    }
  }

  private double edge(Chain chain, Item item, boolean first) {
    if (item.kind() == Item.Kind.PORT) {
      boolean own = inside.isOwn(chain.segment());
      return !first ? Double.POSITIVE_INFINITY : own ? inside.innerEdge() : 0;
    }
    Sheet.Frame frame = sheet.frame(item.number());
    return frame.place.along() + (first ? frame.along : 0);
  }
}
