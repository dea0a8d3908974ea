package com.example.parking

import com.example.parking.stay.StayContext
import com.example.parking.stay.StayEvent
import com.example.parking.stay.StayMachine
import com.example.parking.stay.StayState
import dev.lockstep.runtime.Fired
import dev.lockstep.runtime.Refused
import dev.lockstep.runtime.Snapshot
import java.time.Instant

/** The stays of cars by their number plates. The machine has no state; this class stores it. */
class CarPark {

    private val machine = StayMachine()
    private val stays = mutableMapOf<String, Snapshot<StayState, StayContext>>()

    fun enter(plate: String, now: Instant) {
        check(plate !in stays) { "$plate is parked already." }
        stays[plate] = (machine.start(now) as Fired).snapshot()
    }

    /** Returns null if the event was accepted, otherwise the reason of the refusal. */
    fun report(plate: String, event: StayEvent, now: Instant): String? =
        when (val result = machine.fire(stays.getValue(plate), event, null, now)) {
            is Fired -> null.also { stays[plate] = result.snapshot() }
            is Refused -> result.refusal().reason()
        }

    fun stateOf(plate: String): StayState = stays.getValue(plate).configuration().state()

    fun paidCents(plate: String): Long = stays.getValue(plate).context().paidCents()
}
